import { distanceKm } from '../distance.ts';
import type { IsLand } from './coast.ts';

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Steps of the way, km: the size of a cell of the coast. */
const STEP = 1.85;
/** This near the water is at hand, whatever lies between: quays, river mouths, beaches behind dunes, km. */
const AT_HAND = 3;
/** How far around the place the water is followed, km. */
const REACH = 40;
const KM_A_DEGREE = 111.2;
const SIDE = 2 * Math.ceil(REACH / STEP) + 1;
const MIDDLE = (SIDE - 1) / 2;
const NEAR = Math.ceil(AT_HAND / STEP);

/**
 * True when water leads from a place to a port without a long way round: a bay on the other side of a headland has
 * another tide. Along a straight coast the way is as long as the distance; it may be twice that and a little more.
 */
export function leadsByWater(isLand: IsLand, place: Point, port: Point): boolean {
  if (distanceKm(place, port) <= AT_HAND) return true;
  const widthOfDegree = KM_A_DEGREE * Math.max(1e-6, Math.cos((place.lat * Math.PI) / 180));
  const isWater = (column: number, row: number): boolean => {
    const lat = place.lat + ((row - MIDDLE) * STEP) / KM_A_DEGREE;
    return Math.abs(lat) <= 90 && !isLand(lat, place.lon + ((column - MIDDLE) * STEP) / widthOfDegree);
  };
  const turn = ((port.lon - place.lon + 540) % 360) - 180;
  const goal = {
    column: MIDDLE + Math.round((turn * widthOfDegree) / STEP),
    row: MIDDLE + Math.round(((port.lat - place.lat) * KM_A_DEGREE) / STEP),
  };
  const most = 2 * Math.max(Math.abs(goal.column - MIDDLE), Math.abs(goal.row - MIDDLE)) + 4;

  const hops = new Int16Array(SIDE * SIDE).fill(-1);
  let border: number[] = [];
  for (let row = MIDDLE - NEAR; row <= MIDDLE + NEAR; row++) {
    for (let column = MIDDLE - NEAR; column <= MIDDLE + NEAR; column++) {
      if (!isWater(column, row)) continue;
      hops[row * SIDE + column] = 0;
      border.push(row * SIDE + column);
    }
  }
  const isThere = (cell: number): boolean =>
    Math.abs((cell % SIDE) - goal.column) <= NEAR && Math.abs(Math.floor(cell / SIDE) - goal.row) <= NEAR;
  for (let hop = 0; border.length > 0; hop++) {
    if (border.some(isThere)) return true;
    if (hop === most) return false;
    const next: number[] = [];
    for (const cell of border) {
      const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)];
      for (let y = Math.max(0, row - 1); y <= Math.min(SIDE - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(SIDE - 1, column + 1); x++) {
          if (hops[y * SIDE + x] !== -1) continue;
          hops[y * SIDE + x] = hop + 1;
          if (isWater(x, y)) next.push(y * SIDE + x);
        }
      }
    }
    border = next;
  }
  return false;
}
