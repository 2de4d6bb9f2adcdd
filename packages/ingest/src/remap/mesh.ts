import type { RegularParams } from '@meltemi/fields';
import { IngestError } from '../ingest-error.ts';

/** Where the cells of a mesh lie: the centre of each, degrees, in the order of the files. */
export interface MeshPositions {
  readonly lat: Float32Array;
  /** From −180 or from 0 on. */
  readonly lon: Float32Array;
}

/**
 * How the points of our grid lie among the cells of a mesh. Made once a mesh, applied to every field; in memory that
 * threads share.
 */
export interface MeshWeights {
  /** Cells of the mesh. */
  readonly cells: number;
  readonly points: number;
  /** Where the cells in the box of each point begin in `members`, and how many they are; none for the points of `bare`. */
  readonly first: Uint32Array;
  readonly count: Uint32Array;
  /** Cells box by box, in each box the nearest to its point first. */
  readonly members: Uint32Array;
  /** Points without a cell in their box: at high latitudes boxes are narrower than cells. */
  readonly bare: Uint32Array;
  /** The three cells around each of them, the one that counts most first, and their shares, which add up to 1. */
  readonly around: Uint32Array;
  readonly shares: Float32Array;
}

/** How many numbers of each kind weights have; all have four octets. */
export interface MeshSizes {
  readonly cells: number;
  readonly points: number;
  readonly members: number;
  readonly bare: number;
}

/** Octets that weights take. */
export const meshBytes = ({ points, members, bare }: MeshSizes): number => 4 * (2 * points + members + 7 * bare);

/** Weights as they lie in memory, one part behind the other. */
export function meshIn(memory: ArrayBufferLike, { cells, points, members, bare }: MeshSizes): MeshWeights {
  let at = 0;
  const part = (length: number): Uint32Array => {
    at += 4 * length;
    return new Uint32Array(memory, at - 4 * length, length);
  };
  return {
    cells,
    points,
    first: part(points),
    count: part(points),
    members: part(members),
    bare: part(bare),
    around: part(3 * bare),
    shares: new Float32Array(memory, at, 3 * bare),
  };
}

/** A mesh around the world comes this near to both poles and to the circle of longitudes, degrees. */
const reach = 20;

/** Refuses positions that are none, such as radians, a latitude in place of a longitude, or a part of the world. */
export function checkPositions({ lat, lon }: MeshPositions): void {
  if (lat.length !== lon.length)
    throw new IngestError('wrong-grid', `${lat.length} latitudes and ${lon.length} longitudes`);
  const [south, north] = rangeOf(lat, 'latitude');
  const [west, east] = rangeOf(lon, 'longitude');
  if (south < -90.01 || north > 90.01 || west < -180.01 || east > 360.01)
    throw new IngestError('wrong-grid', `cells from ${south} to ${north} and from ${west} to ${east} degrees`);
  if (north < 90 - reach || south > reach - 90 || east - west < 360 - reach)
    throw new IngestError('wrong-grid', `cells only from ${south} to ${north} and from ${west} to ${east} degrees`);
}

function rangeOf(values: Float32Array, what: string): readonly [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (let k = 0; k < values.length; k++) {
    const value = values[k]!;
    if (!Number.isFinite(value)) throw new IngestError('wrong-grid', `cell ${k} has no ${what}`);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/** The box of our grid that holds a place: row × columns + column; −1 outside. */
export function boxOf({ lat0, lon0, dLat, dLon, nx, ny }: RegularParams, lat: number, lon: number): number {
  const row = Math.floor((lat - lat0) / dLat + 0.5);
  if (row < 0 || row >= ny) return -1;
  const turn = (lon - lon0 + dLon / 2) % 360;
  const column = Math.floor((turn < 0 ? turn + 360 : turn) / dLon);
  return column < nx ? row * nx + column : -1;
}
