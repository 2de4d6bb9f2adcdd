import { checkOctets, DangerError } from '../danger-error.ts';
import { decodeText } from '../text/decode-text.ts';
import { readDigitTime } from '../text/read-time.ts';
import type { Position } from '../geometry/sphere.ts';
import type { WindRadii } from './storm.ts';

/** One row of a deck: a technique's word about one moment, with the radii of one wind speed. */
export interface DeckRow {
  readonly basin: string;
  readonly number: number;
  /** When the forecast starts, ms since 1970, and for which hour after it the row is. */
  readonly cycle: number;
  readonly tau: number;
  /** BEST in a best track; OFCL is the official forecast, others are models. */
  readonly technique: string;
  readonly position: Position;
  readonly wind: number | null;
  readonly pressure: number | null;
  readonly nature: string | null;
  readonly radii: WindRadii | null;
  readonly name: string;
}

/** Rows of a deck, and how many lines could not be read. */
export interface Deck {
  readonly rows: readonly DeckRow[];
  readonly refused: number;
}

/** A number; 0 and blank mean that it is not known. */
function known(cell: string | undefined): number | null {
  const value = Number(cell?.trim() || 0);
  return Number.isFinite(value) && value !== 0 ? value : null;
}

/** Tenths of degrees with a letter: 128N, 1694E. */
function degrees(cell: string | undefined, plus: string, minus: string): number | null {
  const match = /^(\d{1,4})([NSEW])$/.exec(cell?.trim() ?? '');
  if (!match || (match[2] !== plus && match[2] !== minus)) return null;
  return (match[2] === minus ? -Number(match[1]) : Number(match[1])) / 10;
}

function radiiOf(cells: readonly string[]): WindRadii | null {
  const kt = Number(cells[11]);
  if (kt !== 34 && kt !== 50 && kt !== 64) return null;
  const [a, b, c, d] = [13, 14, 15, 16].map((at) => known(cells[at]));
  // AAA is a full circle, whose radius stands in the first cell; NEQ begins in the north-east and goes clockwise.
  const isCircle = cells[12]?.trim() === 'AAA';
  const [ne, se, sw, nw] = isCircle ? [a, a, a, a] : [a, b, c, d];
  const all = { kt, ne: ne ?? null, se: se ?? null, sw: sw ?? null, nw: nw ?? null } as const;
  return [all.ne, all.se, all.sw, all.nw].every((radius) => radius === null) ? null : all;
}

function rowOf(line: string): DeckRow | null {
  const cells = line.split(',').map((cell) => cell.trim());
  const [basin = '', number = '', start = '', minute = '', technique = ''] = cells;
  // Best tracks write minutes where forecasts write the rank of the technique.
  const isBest = technique === 'BEST';
  const cycle = readDigitTime(isBest && /^\d\d$/.test(minute) ? start + minute : start);
  const tau = Number(cells[5] || 0);
  const [lat, lon] = [degrees(cells[6], 'N', 'S'), degrees(cells[7], 'E', 'W')];
  if (!/^[A-Z]{2}$/.test(basin) || !/^\d\d$/.test(number) || technique === '' || cycle === null) return null;
  if (!Number.isInteger(tau) || lat === null || lon === null || Math.abs(lat) > 90) return null;
  return {
    basin,
    number: Number(number),
    cycle,
    tau,
    technique,
    position: [lon, lat],
    wind: known(cells[8]),
    pressure: known(cells[9]),
    nature: cells[10] || null,
    radii: radiiOf(cells),
    name: cells[27] ?? '',
  };
}

/** Reads a deck of the Automated Tropical Cyclone Forecasting system: best tracks (b) and forecasts of all models (a). */
export function readAtcf(bytes: Uint8Array): Deck {
  checkOctets(bytes);
  const lines = decodeText(bytes)
    .text.split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  const rows = lines.map(rowOf).filter((row) => row !== null);
  if (rows.length === 0) throw new DangerError('wrong-format', 'the file has no row of a deck');
  return { rows, refused: lines.length - rows.length };
}
