import GeoJSONVT from 'geojson-vt';
import { PbfWriter } from 'pbf';
import type { TileWarning } from './tile-warnings.ts';

/** Units along a side of a tile as it is cut. */
const extent = 4096;

/**
 * Units along a side of a tile as it is written. A tile is drawn 512 pixels wide: at the lowest zooms, where one tile has
 * most of the world's areas, a unit of half a pixel or a whole one says all that can be seen.
 */
const writtenExtent = (z: number): number => (z === 0 ? 256 : z <= 2 ? 512 : z <= 4 ? 1024 : extent);

/** Values of a warning in a tile: number, rank, type, from and to in minutes since 1970, and e 0 where the area is a guess. */
type Tags = Readonly<Record<'i' | 's' | 't' | 'a' | 'b' | 'e', number | string>>;

interface CutFeature {
  /** Rings as lists of places. */
  readonly geometry: readonly (readonly (readonly [number, number])[])[];
  readonly tags: Tags;
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

type Place = readonly [number, number];

/** The corners of a ring in larger units, without those that fall together or lie on a straight line between their neighbours. */
function coarse(ring: readonly Place[], unit: number): readonly Place[] {
  const out: Place[] = [];
  for (const [x, y] of ring) {
    const next: Place = [Math.round(x / unit), Math.round(y / unit)];
    const [before, last] = [out.at(-2), out.at(-1)];
    if (last !== undefined && last[0] === next[0] && last[1] === next[1]) continue;
    const isStraight =
      before !== undefined &&
      last !== undefined &&
      (last[0] - before[0]) * (next[1] - last[1]) === (last[1] - before[1]) * (next[0] - last[0]);
    if (isStraight) out.pop();
    out.push(next);
  }
  return out;
}

/** The commands of rings by the vector tile specification 2.1; rings end where they began, which is not repeated. */
function commandsOf(rings: CutFeature['geometry'], unit: number): number[] {
  const out: number[] = [];
  let [x, y] = [0, 0];
  for (const ring of rings) {
    const places = (unit === 1 ? ring : coarse(ring, unit)).slice(0, -1);
    if (places.length < 3) continue;
    for (const [k, [nextX, nextY]] of places.entries()) {
      // Command 1 moves to one place, command 2 draws to all the others.
      if (k < 2) out.push(k === 0 ? 9 : ((places.length - 1) << 3) | 2);
      out.push(zigzag(nextX - x), zigzag(nextY - y));
      [x, y] = [nextX, nextY];
    }
    out.push(15);
  }
  return out;
}

function writeLayer({ features, z }: { features: readonly CutFeature[]; z: number }, pbf: PbfWriter): void {
  const keys = ['i', 's', 't', 'a', 'b', 'e'] as const;
  const values = new Map<number | string, number>();
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, 'warnings');
  for (const { geometry, tags } of features) {
    const commands = commandsOf(geometry, extent / writtenExtent(z));
    if (commands.length === 0) continue;
    const numbers = keys.flatMap((key, k) => {
      const value = tags[key];
      const at = values.get(value) ?? values.size;
      values.set(value, at);
      return [k, at];
    });
    pbf.writeMessage(
      2,
      (_: null, one) => {
        one.writePackedVarint(2, numbers);
        one.writeVarintField(3, 3);
        one.writePackedVarint(4, commands);
      },
      null,
    );
  }
  for (const key of keys) pbf.writeStringField(3, key);
  for (const value of values.keys())
    pbf.writeMessage(
      4,
      (_: null, one) => {
        if (typeof value === 'string') one.writeStringField(1, value);
        else one.writeVarintField(5, value);
      },
      null,
    );
  pbf.writeVarintField(5, writtenExtent(z));
}

/** Cuts the areas of warnings into vector tiles; the gravest come last, and so lie on top. */
export function vectorTiles(warnings: readonly TileWarning[]): (z: number, x: number, y: number) => Uint8Array {
  const features = warnings
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ number, rank, kind, from, to, exact, polygons }) => ({
      type: 'Feature' as const,
      geometry: {
        type: 'MultiPolygon' as const,
        coordinates: polygons.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => [lon, lat]))),
      },
      properties: {
        i: number,
        s: rank,
        t: kind,
        a: Math.floor(from / 60_000),
        b: Math.ceil(to / 60_000),
        e: exact ? 1 : 0,
      } satisfies Tags,
    }));
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: 10, indexMaxZoom: 4, tolerance: 4, buffer: 64, extent },
  );
  return (z, x, y) => {
    const cut = (index.getTile(z, x, y)?.features ?? []) as unknown as readonly CutFeature[];
    const pbf = new PbfWriter();
    if (cut.length > 0) pbf.writeMessage(3, writeLayer, { features: cut, z });
    return pbf.finish();
  };
}
