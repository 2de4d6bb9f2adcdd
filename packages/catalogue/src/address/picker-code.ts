import { accept, picture, refuse } from '../errors/refusal.ts';
import type { Checked } from '../errors/refusal.ts';
import { toPoint, wrapLongitude } from '../places/coordinates.ts';
import type { Point } from '../places/coordinates.ts';

// A place on a grid of a thousandth of a degree is one number: its row from the south pole, times the cells of a row,
// plus its cell from the date line. Seven digits of base 62 hold every such number; only one code in fifty-four is a place,
// so most mistyped codes are noticed.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = 62;
const codeLength = 7;
const cellsADegree = 1_000;
const cellsARow = 360 * cellsADegree;
const rows = 180 * cellsADegree + 1;

/** The code of a place for `m:`; the place is rounded to a thousandth of a degree and its longitude to one turn. */
export const formatPickerCode = (point: Point): string => {
  const row = Math.round((point.lat + 90) * cellsADegree);
  const cell = Math.round((wrapLongitude(point.lon) + 180) * cellsADegree) % cellsARow;
  let rest = row * cellsARow + cell;
  let code = '';
  for (let at = 0; at < codeLength; at += 1) {
    code = `${digits[rest % base] ?? ''}${code}`;
    rest = Math.floor(rest / base);
  }
  return code;
};

/** The place of a code, or a refusal for a text that is not one. */
export const parsePickerCode = (code: string): Checked<Point, 'address/bad-picker'> => {
  const refusal = refuse('address/bad-picker', `${picture(code)} is not the code of a place`);
  if (code.length !== codeLength) return refusal;
  let place = 0;
  for (const letter of code) {
    const digit = digits.indexOf(letter);
    if (digit < 0) return refusal;
    place = place * base + digit;
  }
  const row = Math.floor(place / cellsARow);
  if (row >= rows) return refusal;
  // Dividing whole numbers gives the nearest double to the three decimals, the same one that rounding gives.
  const point = toPoint((row - 90 * cellsADegree) / cellsADegree, ((place % cellsARow) - 180 * cellsADegree) / cellsADegree);
  return point.ok ? accept(point.value) : refusal;
};
