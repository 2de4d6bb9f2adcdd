import type { CoarseWindow } from '../climate/coarse-grid.ts';
import { coarseColumns, coarseLat, coarseRows } from '../climate/coarse-grid.ts';
import type { ForecastError } from '../models/forecast-error.ts';

/** Forecasts of the simulated ensemble; the first is the forecast itself. */
export const memberCount = 20;

/** One member: where it sees the weather of the forecast, in km east and north, and how strong it makes it. */
export interface Member {
  readonly east: number;
  readonly north: number;
  readonly strength: number;
}

/** Kilometres of a degree of latitude. */
const degreeKm = 111.2;
/** Radians from one member's direction to the next: the golden angle, so that no direction is left out. */
const turn = Math.PI * (3 - Math.sqrt(5));
/** The most that members are moved by, km of deviation: weather from farther away would be another season's or climate's. */
const mostShift = 400;
/** Kilometres that the usual forecast is wrong by at the start; what it is wrong by later makes members differ. */
const startShift = 25;

/** Deviations that a member is moved by: distances of a normal distribution in the plane, each as likely as the next. */
function deviationsOf(member: number): number {
  return Math.sqrt(-2 * Math.log(1 - member / memberCount));
}

/**
 * The members of a forecast. A forecast of the simulated world is the truth seen at displaced places, east and north by
 * normally distributed kilometres; so members are the forecast displaced in turn, by as much as it may be wrong.
 */
export function membersOf(error: ForecastError): readonly Member[] {
  return Array.from({ length: memberCount }, (_, k) => {
    // The forecast itself stays in its place.
    const far = k === 0 ? 0 : Math.min(mostShift, error.shift) * deviationsOf(k);
    const grown = Math.max(0, error.shift - startShift) / 600;
    return {
      east: far * Math.cos(k * turn),
      north: far * Math.sin(k * turn),
      strength: k === 0 ? 1 : 1 + 0.25 * grown * Math.sin(2.4 * k + 1),
    };
  });
}

/** Rows of the coarse grid that a distance reaches over. */
const rowsOver = (km: number): number => Math.ceil(km / degreeKm) + 1;

/** The farthest that any member sees, in rows of the coarse grid. */
export const reachOf = (members: readonly Member[]): number =>
  rowsOver(Math.max(...members.map(({ east, north }) => Math.hypot(east, north))));

/** The farthest that members of any forecast see, in rows. */
export const mostReach = rowsOver(mostShift * deviationsOf(memberCount - 1));

/** Columns of the coarse grid to a degree of latitude at a row; towards the poles displacements fade, as the forecast's do. */
export function columnsPerDegree(row: number): number {
  const flat = Math.cos((coarseLat(row) * Math.PI) / 180);
  return Math.min(1, flat / 0.35) / Math.max(0.2, flat);
}

/** Adds what a value of a member says to a sum. */
export type Tell = (value: number, strength: number) => number;

/**
 * The mean over all members of what each cell tells, on the inner cells of a window. Cells that members see beyond the
 * window are those of its rim, so the window has to be wider than what is wanted by the members' reach.
 */
export function meanOfMembers(
  field: Float32Array,
  window: CoarseWindow,
  members: readonly Member[],
  tell: Tell,
): Float32Array {
  const { columns, rows, row0 } = window;
  const isCircle = columns === coarseColumns;
  const out = new Float32Array(field.length);
  for (const { east, north, strength } of members) {
    for (let r = 0; r < rows; r += 1) {
      const rowAt = Math.min(coarseRows - 1, Math.max(0, row0 + r - north / degreeKm)) - row0;
      const upper = Math.min(rows - 1, Math.max(0, Math.floor(rowAt)));
      const lower = Math.min(rows - 1, upper + 1);
      const fy = Math.min(1, Math.max(0, rowAt - upper));
      const shift = (east / degreeKm) * columnsPerDegree(row0 + r);
      const whole = Math.floor(shift);
      const fx = shift - whole;
      for (let c = 0; c < columns; c += 1) {
        const at = c + whole;
        const west = isCircle ? (at + 2 * columns) % columns : Math.min(columns - 1, Math.max(0, at));
        const next = isCircle ? (west + 1) % columns : Math.min(columns - 1, Math.max(0, at + 1));
        const top = field[upper * columns + west]! * (1 - fx) + field[upper * columns + next]! * fx;
        const bottom = field[lower * columns + west]! * (1 - fx) + field[lower * columns + next]! * fx;
        out[r * columns + c]! += tell(top * (1 - fy) + bottom * fy, strength) / members.length;
      }
    }
  }
  return out;
}
