import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { minZooms } from './min-zoom.rules.ts';
import { worldX, worldY } from './world-square.rules.ts';

/** Points of one kind, as columns. */
export interface IndexedPoints {
  readonly lat: ArrayLike<number>;
  readonly lon: ArrayLike<number>;
  /** The lower, the earlier a point appears. */
  readonly rank: ArrayLike<number>;
}

/** A tile of the map. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Finds points by tile and by distance. */
export interface PointIndex {
  /** Numbers of the points of a tile that appear at its zoom. */
  readonly inTile: (tile: TileAddress) => number[];
  /** Numbers of the points nearest to a place, nearest first, at most `km` away, of those that a filter lets through. */
  readonly near: (lat: number, lon: number, most: number, km: number, filter?: (point: number) => boolean) => number[];
}

/** Indexes points that do not change their places; what floats is indexed anew from time to time. */
export function indexPoints({ lat, lon, rank }: IndexedPoints): PointIndex {
  const count = lat.length;
  if (count === 0) return { inTile: () => [], near: () => [] };
  const x = Float64Array.from({ length: count }, (_, k) => worldX(lon[k]!));
  const y = Float64Array.from({ length: count }, (_, k) => worldY(lat[k]!));
  const zooms = minZooms({ x, y, rank });
  const square = new KDBush(count);
  const globe = new KDBush(count);
  for (let k = 0; k < count; k++) {
    square.add(x[k]!, y[k]!);
    globe.add(lon[k]!, lat[k]!);
  }
  square.finish();
  globe.finish();
  return {
    inTile: ({ z, x: column, y: row }) => {
      const across = 2 ** z;
      return (
        square
          .range(column / across, row / across, (column + 1) / across, (row + 1) / across)
          // What stands on an edge belongs to the tile right of it or below.
          .filter((k) => zooms[k]! <= z && Math.floor(x[k]! * across) === column && Math.floor(y[k]! * across) === row)
          .sort((a, b) => rank[a]! - rank[b]! || a - b)
      );
    },
    near: (atLat, atLon, most, km, filter) => around(globe, atLon, atLat, most, km, filter),
  };
}
