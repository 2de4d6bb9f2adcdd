import { accept, picture, refuse } from '../errors/refusal.ts';
import type { Checked } from '../errors/refusal.ts';
import { toPoint, wrapLongitude } from '../places/coordinates.ts';
import type { Point } from '../places/coordinates.ts';

// A place on an even grid is one number: its row from the south pole, times the cells of a row, plus its cell from the date
// line, written in base 62. Each length of a code has the finest grid of whole cells a degree that it can hold: seven letters
// a thousandth of a degree, where only one code in fifty-four is a place, so that most mistyped codes are noticed.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = 62;

/** Cells a degree by the length of a code; the documents know codes of five letters and digits or more. */
const cellsByLength: ReadonlyMap<number, number> = new Map([
  [5, 100],
  [6, 500],
  [7, 1_000],
]);

/** The lengths of a code: the longest is exact to the three decimals of an address, shorter ones are coarser. */
export type PickerCodeLength = 5 | 6 | 7;

/** The code of a place for `m:`; the place is rounded to the grid of the length and its longitude to one turn. */
export const formatPickerCode = (point: Point, length: PickerCodeLength = 7): string => {
  const cellsADegree = cellsByLength.get(length) ?? 1_000;
  const cellsARow = 360 * cellsADegree;
  const row = Math.round((point.lat + 90) * cellsADegree);
  const cell = Math.round((wrapLongitude(point.lon) + 180) * cellsADegree) % cellsARow;
  let rest = row * cellsARow + cell;
  let code = '';
  for (let at = 0; at < length; at += 1) {
    code = `${digits[rest % base] ?? ''}${code}`;
    rest = Math.floor(rest / base);
  }
  return code;
};

/** The place of a code, or a refusal for a text that is not one. */
export const parsePickerCode = (code: string): Checked<Point, 'address/bad-picker'> => {
  const refusal = refuse('address/bad-picker', `${picture(code)} is not the code of a place`);
  const cellsADegree = cellsByLength.get(code.length);
  if (cellsADegree === undefined) return refusal;
  const cellsARow = 360 * cellsADegree;
  let place = 0;
  for (const letter of code) {
    const digit = digits.indexOf(letter);
    if (digit < 0) return refusal;
    place = place * base + digit;
  }
  const row = Math.floor(place / cellsARow);
  if (row > 180 * cellsADegree) return refusal;
  // Dividing whole numbers gives the nearest double to the three decimals, the same one that rounding gives.
  const point = toPoint(
    (row - 90 * cellsADegree) / cellsADegree,
    ((place % cellsARow) - 180 * cellsADegree) / cellsADegree,
  );
  return point.ok ? accept(point.value) : refusal;
};
