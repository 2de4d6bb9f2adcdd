import { clamp, smoothstep } from '../time/season.ts';
import { birthsOf, bucketHours, longestLife, type Storm } from './storm-births.ts';

/** Numbers kept for one system in the packed list. */
export const systemStride = 12;
const earth = 6371;

/** Pressure systems at one time, packed: centre x y z, depth (hPa), 1/R², 1/cut², axis x y z, stretch term, core K/hPa, upper trough (m). */
export interface ActiveStorms {
  readonly count: number;
  readonly systems: Float64Array;
}

/** Changes that a model makes to the truth: a factor on a storm's depth (0 loses it) and storms that never were. */
export interface StormChange {
  readonly factor: (storm: Storm) => number;
  readonly invented: (bucket: number) => readonly Storm[];
}

/** Where a storm stands (degrees) at a share of its life. */
export function trackOf(storm: Storm, x: number): { readonly lon: number; readonly lat: number } {
  return {
    lon: storm.lon + storm.east * (1 - (1 - x) ** 1.45),
    lat: clamp(storm.lat + storm.north * x ** 1.2 + 1.1 * Math.sin(8 * x + storm.wiggle) * x, -86, 86),
  };
}

/** How much of its depth a storm has at a share of its life. */
export const strengthOf = (x: number): number => smoothstep(0, 0.42, x) * (1 - smoothstep(0.58, 1, x));

function pack(
  out: number[],
  lat: number,
  lon: number,
  depth: number,
  radius: number,
  stretch: number,
  angle: number,
  core: number,
  trough: number,
): void {
  const rad = Math.PI / 180;
  const [cp, sp, cl, sl] = [Math.cos(lat * rad), Math.sin(lat * rad), Math.cos(lon * rad), Math.sin(lon * rad)];
  // East and north at the centre; the long axis lies between them.
  const [ca, sa] = [Math.cos(angle), Math.sin(angle)];
  const r = radius / earth;
  const cut = Math.min(3.4 * radius, 4300) / earth;
  out.push(
    cp * cl,
    cp * sl,
    sp,
    depth,
    1 / (r * r),
    1 / (cut * cut),
    ca * -sl + sa * (-sp * cl),
    ca * cl + sa * (-sp * sl),
    sa * cp,
    1 / (stretch * stretch) - 1,
    core,
    trough,
  );
}

/** Adds a storm and its trailing high to the packed list. */
function packStorm(storm: Storm, hours: number, factor: number, out: number[]): void {
  const x = (hours - storm.birth) / storm.life;
  if (x <= 0 || x >= 1 || factor === 0) return;
  const { lon, lat } = trackOf(storm, x);
  const strength = strengthOf(x) * factor;
  const radius = storm.radius * (0.75 + 0.65 * x);
  const mature = smoothstep(0.3, 0.7, x);
  const stretch = 1 + (storm.stretch - 1) * (1 - 0.7 * mature);
  const angle = storm.angle + 1.2 * x * Math.sign(lat);
  if (storm.trailing === null) {
    pack(
      out,
      lat,
      lon,
      storm.depth * smoothstep(0, 0.3, x) * (1 - smoothstep(0.65, 1, x)) * factor,
      radius,
      storm.stretch,
      storm.angle,
      0.2,
      0,
    );
    return;
  }
  pack(out, lat, lon, storm.depth * strength, radius, stretch, angle, 0.09 - 0.06 * mature, 0);
  // The upper trough leans westward while the low grows and stands over it when it is old.
  const lean = (radius / 111) * 0.85 * (1 - mature);
  pack(
    out,
    lat,
    lon - lean / Math.max(0.3, Math.cos((lat * Math.PI) / 180)),
    0,
    radius * 1.25,
    stretch,
    angle,
    0,
    storm.depth * strength * 2.5,
  );
  const { west, equatorward, share } = storm.trailing;
  pack(
    out,
    lat - equatorward * Math.sign(lat),
    lon - west,
    -share * storm.depth * strength,
    radius * 1.75,
    1.25,
    0.3,
    0.12,
    0,
  );
}

/** Remembers the births of buckets, so that each is drawn once. */
export interface StormBook {
  readonly births: (bucket: number) => readonly Storm[];
}

/** Opens the list of storms of a seed. */
export function openStormBook(seed: number): StormBook {
  const known = new Map<number, readonly Storm[]>();
  return {
    births(bucket) {
      let list = known.get(bucket);
      if (list === undefined) {
        if (known.size > 4000) known.clear();
        list = birthsOf(seed, bucket);
        known.set(bucket, list);
      }
      return list;
    },
  };
}

/** All systems at a time (hours), in the order of their birth; a model may change them. */
export function activeStorms(book: StormBook, hours: number, change: StormChange | null): ActiveStorms {
  const last = Math.floor(hours / bucketHours);
  const packed: number[] = [];
  for (let bucket = last - longestLife; bucket <= last; bucket += 1) {
    for (const storm of book.births(bucket))
      packStorm(storm, hours, change === null ? 1 : change.factor(storm), packed);
    if (change !== null) for (const storm of change.invented(bucket)) packStorm(storm, hours, 1, packed);
  }
  return { count: packed.length / systemStride, systems: Float64Array.from(packed) };
}
