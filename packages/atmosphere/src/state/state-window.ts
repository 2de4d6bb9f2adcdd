import { cellsAbreast, coarseLat, coarseRows, windowAround, type CoarseWindow } from '../climate/coarse-grid.ts';
import { evenedHalf, tentReach } from './coarse-math.ts';

/** Rows and columns around a window that the diagnosis of the state uses up where cells are not narrow. */
const stateHalo = 10;

/**
 * Columns around a window that the diagnosis uses up, by the row that lies nearest to a pole. From the end backwards: lift is
 * smoothed three times, four slopes are taken, air is smoothed twice and evened once, each a row farther out.
 */
export function columnHalo(row: number): number {
  const outward = row < coarseRows / 2 ? -1 : 1;
  const abreast = (rows: number): number =>
    cellsAbreast(coarseLat(Math.min(coarseRows - 1, Math.max(0, Math.round(row) + outward * rows))));
  const smoothed = [1, 2, 3, 8, 9].reduce((sum, rows) => sum + tentReach(2 * abreast(rows)), 4);
  return Math.max(stateHalo, smoothed + tentReach(evenedHalf(abreast(9))));
}

/** The cells from which the state of a box of coarse positions is made: the box and a halo around it. */
export function stateWindow(columnFrom: number, columnTo: number, rowFrom: number, rowTo: number): CoarseWindow {
  const more = Math.max(columnHalo(Math.floor(rowFrom)), columnHalo(Math.ceil(rowTo))) - stateHalo;
  return windowAround(columnFrom - more, columnTo + more, rowFrom, rowTo, stateHalo);
}
