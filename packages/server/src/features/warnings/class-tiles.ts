import type { Polygon } from '@meltemi/dangers';
import { TileWriter } from '@meltemi/fields';
import type { TileJob, TileWarning } from './tile-warnings.ts';

/** Samples along a side of a data tile; the last lies on the edge that the next tile begins with. */
const side = 257;

interface BoxedPolygon {
  readonly rings: Polygon;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

function boxed(rings: Polygon): BoxedPolygon {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lon, lat] of rings[0] ?? []) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { rings, west, east, south, north };
}

/** Latitude of a row of the world of so many rows, degrees. */
const latOf = (row: number, rows: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / rows))) * 180) / Math.PI;

/** Longitudes where the edges of a polygon cross the rows of a tile, a list a row; empty between two polygons. */
const crossings: readonly number[][] = Array.from({ length: side }, () => []);

/** Notes where edges cross rows, edge by edge: at far-out zooms most edges lie between two rows. */
function cross(rings: Polygon, lats: Float64Array): void {
  for (const ring of rings) {
    // The first row south of an edge's northern end; the next edge begins where this one ends.
    let row = 0;
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = ring[i - 1]!;
      const [bx, by] = ring[i]!;
      const [south, north] = ay < by ? [ay, by] : [by, ay];
      while (row > 0 && lats[row - 1]! < north) row--;
      while (row < side && lats[row]! >= north) row++;
      for (let k = row; k < side && lats[k]! >= south; k++)
        crossings[k]!.push(ax + ((lats[k]! - ay) / (by - ay)) * (bx - ax));
    }
  }
}

/** Fills the samples inside a polygon that is moved by whole turns. */
function fill(
  samples: Uint8Array,
  rank: number,
  { rings }: BoxedPolygon,
  lats: Float64Array,
  west: number,
  step: number,
): void {
  cross(rings, lats);
  for (const [row, found] of crossings.entries()) {
    if (found.length === 0) continue;
    found.sort((a, b) => a - b);
    for (let k = 0; k + 1 < found.length; k += 2) {
      const first = Math.max(0, Math.ceil((found[k]! - west) / step));
      const last = Math.min(side - 1, Math.floor((found[k + 1]! - west) / step));
      if (first <= last) samples.fill(rank, row * side + first, row * side + last + 1);
    }
    found.length = 0;
  }
}

/** Paints the gravest warning at each sample of a tile, out of those that hold at some time from `from` to `to`. */
export function classTiles(warnings: readonly TileWarning[]): (job: Extract<TileJob, { kind: 'class' }>) => Uint8Array {
  const all = warnings
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ rank, from, to, polygons }) => ({ rank, from, to, polygons: polygons.map(boxed) }));
  const writer = new TileWriter();
  return ({ z, x, y, from, to }) => {
    const across = 2 ** z;
    const step = 360 / across / (side - 1);
    const west = (x / across) * 360 - 180;
    const east = west + 360 / across;
    const lats = Float64Array.from({ length: side }, (_, k) => latOf(y + k / (side - 1), across));
    const samples = new Uint8Array(side * side);
    for (const warning of all) {
      if (warning.to <= from || warning.from >= to) continue;
      for (const polygon of warning.polygons) {
        if (polygon.north < lats[side - 1]! || polygon.south > lats[0]!) continue;
        for (const turn of [-360, 0, 360])
          if (polygon.east + turn >= west && polygon.west + turn <= east)
            fill(samples, warning.rank, polygon, lats, west - turn, step);
      }
    }
    writer.begin();
    writer.q.set(samples);
    // Where nothing is warned of there is no value.
    for (let k = 0; k < samples.length; k++) writer.holes[k] = samples[k] === 0 ? 1 : 0;
    writer.addQuantised({ kind: 'class', step: 1 }, samples.includes(0));
    return writer.finish();
  };
}
