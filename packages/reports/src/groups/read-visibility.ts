import { type Bound, type CompassPoint, type Visibility } from '../conditions.ts';

/** Metres in a statute mile. */
export const statuteMile = 1609.344;

const metric = /^(\d{4})(?:M|(NDV)|(N|NE|E|SE|S|SW|W|NW))?$/;
const kilometres = /^(\d{1,2})KM(?:(NDV)|(N|NE|E|SE|S|SW|W|NW))?$/;
const miles = /^([MP])?(?:(\d{1,3})|(?:(\d) )?(\d{1,2})\/(\d{1,2}))SM$/;

function boundOf(sign: string | undefined): Bound | null {
  if (sign === 'M') return 'below';
  return sign === 'P' ? 'above' : null;
}

/** Metres of the metric code, whose ends stand for "or more" and "less than". */
export function codedMetres(digits: string): { readonly metres: number; readonly bound: Bound | null } {
  if (digits === '9999') return { metres: 10_000, bound: 'above' };
  if (digits === '0000') return { metres: 50, bound: 'below' };
  return { metres: Number(digits), bound: null };
}

function readMiles(word: string): Visibility | null {
  const match = miles.exec(word);
  if (match === null) return null;
  const [, sign, even, before, above, below] = match;
  let count = Number(even ?? before ?? 0);
  if (above !== undefined) {
    const [numerator, denominator] = [Number(above), Number(below)];
    // No improper fraction is ever reported: 11/2SM is 1 1/2SM with its blank lost.
    const [whole, part] = numerator < denominator ? [0, numerator] : [Math.floor(numerator / 10), numerator % 10];
    if (denominator === 0 || part === 0 || part >= denominator || (whole > 0 && before !== undefined)) return null;
    count += whole + part / denominator;
  }
  return { metres: count * statuteMile, bound: boundOf(sign), unit: 'SM', towards: null, undirected: false };
}

/** 9999, 4000NDV, 1200NE, 10KM, 1 1/2SM, M1/4SM, P6SM; null when the word is none. */
export function readVisibility(word: string): Visibility | null {
  if (word.endsWith('SM')) return readMiles(word);
  const first = word.charCodeAt(0);
  // The metric code begins with a digit.
  if (first < 48 || first > 57 || word.length > 7) return null;
  const match = metric.exec(word);
  if (match !== null) {
    const towards = (match[3] ?? null) as CompassPoint | null;
    return { ...codedMetres(match[1] ?? ''), unit: 'M', towards, undirected: match[2] !== undefined };
  }
  const far = kilometres.exec(word);
  if (far === null) return null;
  const towards = (far[3] ?? null) as CompassPoint | null;
  const metres = Number(far[1]) * 1000;
  return { metres, bound: metres >= 10_000 ? 'above' : null, unit: 'KM', towards, undirected: far[2] !== undefined };
}
