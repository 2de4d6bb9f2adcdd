import { ringOf } from '../geometry/polygon.ts';
import type { Polygon, Position } from '../geometry/sphere.ts';

/** The offices whose polygons count longitudes to the east: Guam. */
const eastern = new Set(['PGUM']);

/** Zones and counties of a segment, and when its text ends (day of the month, hour, minute, as digits). */
export interface ZoneList {
  readonly zones: readonly string[];
  readonly expires: string;
  /** The lines behind the list. */
  readonly rest: readonly string[];
}

/** `ANZ530-531>533-022215-`, over one line or more; null when a segment has none. */
export function readZones(lines: readonly string[]): ZoneList | null {
  const first = lines.findIndex((line) => /^[A-Z]{2}[CZ](?:\d{3}|ALL)[->]/.test(line));
  if (first < 0) return null;
  let last = first;
  while (last < first + 40 && !/\d{6}-\s*$/.test(lines[last] ?? '')) last++;
  const list = lines
    .slice(first, last + 1)
    .join('')
    .replaceAll(/\s/g, '');
  const expires = /(\d{6})-$/.exec(list)?.[1];
  if (!expires) return null;
  const zones: string[] = [];
  let state = '';
  for (const word of list.slice(0, -7).split('-')) {
    const match = /^([A-Z]{2}[CZ])?(\d{3}|ALL)(?:>(\d{3}))?$/.exec(word);
    if (!match) continue;
    state = match[1] ?? state;
    const from = Number(match[2]);
    const to = Number(match[3] ?? match[2]);
    if (match[2] === 'ALL') zones.push(`${state}ALL`);
    else for (let zone = from; zone <= to; zone++) zones.push(state + String(zone).padStart(3, '0'));
  }
  return { zones, expires, rest: lines.slice(last + 1) };
}

/** The polygon of a segment: pairs of latitude and longitude in hundredths of degrees, longitudes to the west. */
export function readLatLon(
  text: string,
  office: string,
): { readonly polygons: readonly Polygon[]; readonly refused: number } {
  const match = /LAT\.\.\.LON((?:\s+\d+)+)/.exec(text);
  if (!match) return { polygons: [], refused: /LAT\.\.\.LON/.test(text) ? 1 : 0 };
  const numbers = match[1]!.trim().split(/\s+/);
  const isWhole =
    numbers.length % 2 === 0 && numbers.every((one, i) => (i % 2 === 0 ? /^\d{3,4}$/ : /^\d{4,5}$/).test(one));
  const sign = eastern.has(office) ? 1 : -1;
  const places = numbers
    .filter((_, i) => i % 2 === 0)
    .map((lat, i): Position => [(sign * Number(numbers[2 * i + 1])) / 100, Number(lat) / 100]);
  const ring = isWhole ? ringOf(places) : null;
  return ring ? { polygons: [[ring]], refused: 0 } : { polygons: [], refused: 1 };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const spanishMonths = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** The day that a text names, noon UTC: `1012 AM EDT TUE MAY 2 2017`; in Spanish `426 PM AST LUNES 7 DE ENERO DE 2013`. */
export function readTextDay(text: string): number | null {
  const english = /^\d{3,4} [AP]M \w{3,4} \w{3} (\w{3}) (\d{1,2}) (\d{4})/m.exec(text);
  const spanish = /^\d{3,4} [AP]M \w{3,4} \S+ (\d{1,2}) DE (\w{3})\w* DE (\d{4})/m.exec(text);
  const [day, month, year] = english
    ? [Number(english[2]), months.indexOf(english[1]!.toLowerCase()), Number(english[3])]
    : spanish
      ? [Number(spanish[1]), spanishMonths.indexOf(spanish[2]!.toLowerCase()), Number(spanish[3])]
      : [0, -1, 0];
  return month < 0 ? null : Date.UTC(year, month, day, 12);
}

/** The moment nearest to another one that has this day of the month, hour and minute (UTC): bulletins leave out the month. */
export function nearestMoment(digits: string, near: number): number | null {
  const [day, hour, minute] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number) as [
    number,
    number,
    number,
  ];
  if (!(day >= 1 && day <= 31 && hour <= 23 && minute <= 59)) return null;
  const base = new Date(near);
  const candidates = [-1, 0, 1]
    .map((shift) => new Date(Date.UTC(base.getUTCFullYear(), base.getUTCMonth() + shift, day, hour, minute)))
    .filter((date) => date.getUTCDate() === day)
    .map((date) => date.getTime());
  return candidates.toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near))[0] ?? null;
}
