import { between, mixKey, randomFrom, type Random } from '../noise/random.ts';
import { season } from '../time/season.ts';
import { stormRegions, type StormRegion } from './regions.ts';

/** Hours in a bucket of births. */
export const bucketHours = 12;
/** Buckets to look back: no pressure system lives longer than 13 days. */
export const longestLife = 27;

/** A travelling low (depth > 0) or a blocking high (depth < 0). */
export interface Storm {
  /** Tells storms apart when a model strengthens or loses one. */
  readonly key: number;
  readonly birth: number;
  /** Hours. */
  readonly life: number;
  readonly lon: number;
  readonly lat: number;
  readonly east: number;
  readonly north: number;
  /** Pressure deficit at its strongest, hPa. */
  readonly depth: number;
  /** Radius in km before it grows. */
  readonly radius: number;
  readonly stretch: number;
  readonly angle: number;
  readonly wiggle: number;
  /** The high that follows: degrees west and equatorward, share of the depth. */
  readonly trailing: { readonly west: number; readonly equatorward: number; readonly share: number } | null;
}

/** Births of one region in one bucket under a key. */
function birthsIn(region: StormRegion, key: number, bucket: number, rateFactor: number, out: Storm[]): void {
  const random = randomFrom(key);
  const middle = (region.lat[0] + region.lat[1]) / 2;
  const winter = 0.5 * (1 - season(bucket * bucketHours, 25) * Math.sign(middle));
  const mix = ([cold, warm]: readonly [number, number]): number => warm + (cold - warm) * winter;
  if (random() >= (mix(region.rate) * rateFactor * bucketHours) / 24) return;
  const depth = mix(region.depth) * between(random, 0.75, 1.7);
  out.push({
    key: mixKey(key, 9),
    birth: (bucket + random()) * bucketHours,
    life: between(random, 84, 168),
    lon: between(random, ...region.lon),
    lat: between(random, ...region.lat),
    east: between(random, ...region.east),
    north: between(random, ...region.north),
    depth,
    radius: Math.max(500, 19.5 * depth) * between(random, 0.95, 1.35),
    stretch: between(random, 1.1, 1.6),
    angle: between(random, 0, Math.PI),
    wiggle: between(random, 0, 2 * Math.PI),
    trailing: { west: between(random, 17, 24), equatorward: between(random, 6, 11), share: between(random, 0.2, 0.38) },
  });
}

/** Blocking highs: rare, broad, slow. */
function blockIn(random: Random, bucket: number, hemisphere: number, key: number, out: Storm[]): void {
  if (random() >= 0.16) return;
  out.push({
    key: mixKey(key, 11),
    birth: (bucket + random()) * bucketHours,
    life: between(random, 192, 312),
    lon: between(random, -180, 180),
    lat: hemisphere * between(random, 47, 62),
    east: between(random, -6, 22),
    north: hemisphere * between(random, -4, 6),
    depth: -between(random, 10, 21),
    radius: between(random, 800, 1250),
    stretch: between(random, 1.1, 1.6),
    angle: between(random, 0, Math.PI),
    wiggle: between(random, 0, 2 * Math.PI),
    trailing: null,
  });
}

/** Everything born in a bucket of twelve hours. */
export function birthsOf(seed: number, bucket: number): readonly Storm[] {
  const out: Storm[] = [];
  for (const [index, region] of stormRegions.entries()) birthsIn(region, mixKey(seed, bucket, index), bucket, 1, out);
  for (const hemisphere of [1, -1]) {
    const key = mixKey(seed, bucket, 77, hemisphere);
    blockIn(randomFrom(key), bucket, hemisphere, key, out);
  }
  return out;
}

/** Storms that a model makes up in a bucket: a tenth of the real rate. */
export function inventedIn(seed: number, bucket: number, modelKey: number): readonly Storm[] {
  const out: Storm[] = [];
  for (const [index, region] of stormRegions.entries())
    birthsIn(region, mixKey(seed, bucket, index, modelKey, 5), bucket, 0.12, out);
  return out;
}
