import { pointAt, type LonLat } from '../geometry/sphere.ts';
import { type Fix, type FixFinder } from './hazard-area.ts';

const points = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');

/** Degrees of a compass point; null when the word is none. */
export function compassDegrees(word: string): number | null {
  const at = points.indexOf(word);
  return at === -1 ? null : at * 22.5;
}

/** Degrees, or degrees and minutes: 12 and 1230, 156 and 15630. */
function angle(digits: string, degreeDigits: number): number | null {
  if (digits.length <= degreeDigits) return Number(digits);
  const minutes = Number(digits.slice(-2));
  return minutes > 59 ? null : Number(digits.slice(0, -2)) + minutes / 60;
}

function place(lat: number | null, south: boolean, lon: number | null, west: boolean): LonLat | null {
  if (lat === null || lon === null || lat > 90 || lon > 180) return null;
  return [west ? -lon : lon, south ? -lat : lat];
}

/** N3100 W07600, N2220E14456, N12E156: letters before digits. */
export const prefixed = '[NS] ?\\d{2}(?:\\d{2})? ?[EW] ?\\d{3}(?:\\d{2})?';

export function readPrefixed(text: string): LonLat | null {
  const match = /^([NS]) ?(\d{2}(?:\d{2})?) ?([EW]) ?(\d{3}(?:\d{2})?)$/.exec(text);
  if (match === null) return null;
  return place(angle(match[2] ?? '', 2), match[1] === 'S', angle(match[4] ?? '', 3), match[3] === 'W');
}

/** 4716N03402W, 50N035W, 3518S 16418E: digits before letters; the zero before a longitude may be lost. */
export function readSuffixed(text: string): LonLat | null {
  const match = /^(\d{2}(?:\d{2})?)([NS]) ?(\d{2,5})([EW])$/.exec(text);
  if (match === null) return null;
  return place(angle(match[1] ?? '', 2), match[2] === 'S', angle(match[3] ?? '', 3), match[4] === 'W');
}

/** `40NNE HNN`, `EWC`: miles and direction of a navigation aid; null when the text is none. */
export function readFix(text: string): Fix | null {
  const match = /^(?:(\d{1,3}) ?([NESW]{1,3}) (?:OF )?)?([A-Z]{3})$/.exec(text.trim());
  if (match === null) return null;
  const bearing = match[2] === undefined ? 0 : compassDegrees(match[2]);
  return bearing === null ? null : { ident: match[3] ?? '', miles: Number(match[1] ?? 0), bearing };
}

/** Where a fix lies; null when nobody knows its aid. */
export function locateFix({ ident, miles, bearing }: Fix, find: FixFinder): LonLat | null {
  const aid = find(ident);
  if (aid === null) return null;
  return miles === 0 ? aid : pointAt(aid, bearing, miles);
}
