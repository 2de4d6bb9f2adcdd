import type { PoiIdent } from '@meltemi/catalogue';
import type { PointOrigin, PoiTile } from '@meltemi/contract';
import { distanceKm } from '#places/distance.ts';
import { indexPoints, type PointIndex, type TileAddress } from '#stations/point-index.ts';

/** A point that stands in a list: a spot, a port, a place where balloons are launched. */
export interface ListedPoint {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly lat: number;
  readonly lon: number;
  /** When it measured last, ms; null for one that does not measure. */
  readonly ts: number | null;
}

/** Points of one kind that do not come from stations. */
export interface PointList {
  readonly points: readonly ListedPoint[];
  readonly origin: PointOrigin;
  readonly index: PointIndex;
}

/** A list with its index; points that come first in it appear first on the map. */
export const makePointList = (points: readonly ListedPoint[], origin: PointList['origin']): PointList => ({
  points,
  origin,
  index: indexPoints({
    lat: points.map(({ lat }) => lat),
    lon: points.map(({ lon }) => lon),
    rank: points.map((_, k) => k),
  }),
});

/** Lists by kind; a kind without a source has an empty one. */
export type ReadPointList = (kind: PoiIdent) => Promise<PointList>;

const minuteMs = 60_000;

/** The points of a list in a tile. */
export function listTile({ points, origin, index }: PointList, tile: TileAddress, now: number): PoiTile {
  const shown = index.inTile(tile).map((k) => points[k]!);
  const times = shown.flatMap(({ ts }) => (ts === null ? [] : [ts]));
  const ref = times.length === 0 ? now : Math.max(...times);
  return {
    ref: new Date(ref - (ref % minuteMs)).toISOString(),
    origin,
    id: shown.map(({ id }) => id),
    lat: shown.map(({ lat }) => lat),
    lon: shown.map(({ lon }) => lon),
    ts: shown.map(({ ts }) => Math.floor((ts ?? 0) / minuteMs)),
    name: shown.map(({ name }) => name.slice(0, 120)),
    type: shown.map(({ type }) => type),
  };
}

/** The points of a list nearest to a place. */
export function nearPoints({ points, index }: PointList, at: { lat: number; lon: number }, most: number, km: number) {
  return index.near(at.lat, at.lon, most, km).map((k) => {
    const { id, name, type, lat, lon } = points[k]!;
    return { id, name: name.slice(0, 160), type, lat, lon, dist: Math.round(distanceKm(at, { lat, lon }) * 10) / 10 };
  });
}
