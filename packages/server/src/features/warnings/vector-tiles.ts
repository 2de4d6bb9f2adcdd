import GeoJSONVT from 'geojson-vt';
import { PbfWriter } from 'pbf';
import type { TileWarning } from './tile-warnings.ts';

/** Units along a side of a tile. */
const extent = 4096;

/** Values of a warning in a tile: number, rank, type, from and to in minutes since 1970, and e 0 where the area is a guess. */
type Tags = Readonly<Record<'i' | 's' | 't' | 'a' | 'b' | 'e', number | string>>;

interface CutFeature {
  /** Rings as lists of places. */
  readonly geometry: readonly (readonly (readonly [number, number])[])[];
  readonly tags: Tags;
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

/** The commands of rings by the vector tile specification 2.1; rings end where they began, which is not repeated. */
function commandsOf(rings: CutFeature['geometry']): number[] {
  const out: number[] = [];
  let [x, y] = [0, 0];
  for (const ring of rings) {
    const places = ring.slice(0, -1);
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

function writeLayer(features: readonly CutFeature[], pbf: PbfWriter): void {
  const keys = ['i', 's', 't', 'a', 'b', 'e'] as const;
  const values = new Map<number | string, number>();
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, 'warnings');
  for (const { geometry, tags } of features) {
    const commands = commandsOf(geometry);
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
  pbf.writeVarintField(5, extent);
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
    if (cut.length > 0) pbf.writeMessage(3, writeLayer, cut);
    return pbf.finish();
  };
}
