import { accept, picture, refuse } from '../errors/refusal.ts';
import type { Checked } from '../errors/refusal.ts';
import { formatCoordinate, toPoint, wrapLongitude } from './coordinates.ts';
import type { Point } from './coordinates.ts';

/** Reads coordinates as people write them: decimals, or degrees, minutes and seconds, with or without N S E W. */
export const parseCoordinates = (text: string): Checked<Point, 'place/not-coordinates'> => {
  const refusal = refuse('place/not-coordinates', `${picture(text)} does not read as a latitude and a longitude`);
  const parts = splitPair(normalise(text));
  if (parts === null) return refusal;
  const [first, second] = [readPart(parts[0]), readPart(parts[1])];
  if (first === null || second === null) return refusal;
  // Letters decide which is which; a longitude may come first only when it says so.
  const swapped = first.axis === 'lon' || second.axis === 'lat';
  if (first.axis !== null && first.axis === second.axis) return refusal;
  const [lat, lon] = swapped ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
  const point = toPoint(lat, Math.abs(lon) <= 180 ? lon : wrapLongitude(lon));
  return point.ok && Math.abs(lon) <= 720 ? accept(point.value) : refusal;
};

/** A place in decimal degrees: `50.088, 14.421`. */
export const formatDecimal = (point: Point): string => `${formatCoordinate(point.lat)}, ${formatCoordinate(point.lon)}`;

/** A place in degrees, minutes and whole seconds: `50°05'17"N, 14°25'16"E`. */
export const formatDms = (point: Point): string =>
  `${dms(point.lat, 'N', 'S')}, ${dms(Math.abs(point.lon) <= 180 ? point.lon : wrapLongitude(point.lon), 'E', 'W')}`;

const dms = (degrees: number, positive: string, negative: string): string => {
  const seconds = Math.round(Math.abs(degrees) * 3_600);
  const two = (value: number): string => String(value).padStart(2, '0');
  const letter = degrees < 0 && seconds > 0 ? negative : positive;
  return `${Math.floor(seconds / 3_600)}°${two(Math.floor(seconds / 60) % 60)}'${two(seconds % 60)}"${letter}`;
};

const normalise = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll(/[′’`´]/g, "'")
    .replaceAll(/[″”“]|''/g, '"')
    .replaceAll('º', '°')
    .replaceAll('−', '-');

const splitPair = (text: string): readonly [string, string] | null => {
  const lettered =
    /^(.*\d[^A-Z]*[NSEW])[\s,;]*(.*[NSEW])$/.exec(text) ?? /^([NSEW].*\d[^NSEW]*?)[\s,;]*([NSEW].*)$/.exec(text);
  if (lettered !== null) return [lettered[1] ?? '', lettered[2] ?? ''];
  for (const separator of [/\s*;\s*/, /\s*,\s+|\s+,\s*/, /\s+/, /,/]) {
    const parts = text.split(separator);
    if (parts.length === 2) return [parts[0] ?? '', parts[1] ?? ''];
  }
  return null;
};

interface Part {
  readonly degrees: number;
  readonly axis: 'lat' | 'lon' | null;
}

const number = String.raw`(\d+(?:[.,]\d+)?)`;
const degreesEnd = String.raw`(?:\s*[°:]\s*|\s+|$)`;
const minutesEnd = String.raw`(?:\s*[':]\s*|\s+|$)`;
const partPattern = new RegExp(
  String.raw`^([NSEW])?\s*([+-])?${number}${degreesEnd}(?:${number}${minutesEnd}(?:${number}\s*"?)?)?\s*([NSEW])?$`,
);

const readPart = (text: string): Part | null => {
  // A letter right after the number is parted from it, so that 50N and 50 N read the same.
  const found = partPattern.exec(text.trim().replace(/(\d)([NSEW])$/, '$1 $2'));
  if (found === null) return null;
  const [, before, sign, whole = '', minutes, seconds, after] = found;
  if (before !== undefined && after !== undefined) return null;
  const letter = before ?? after;
  if (letter !== undefined && sign !== undefined) return null;
  // 50.5° 30' says two different things; only the last number may have decimals, and sixty minutes are a degree.
  if ((minutes !== undefined && /[.,]/.test(whole)) || (seconds !== undefined && /[.,]/.test(minutes ?? '')))
    return null;
  const values = [whole, minutes ?? '0', seconds ?? '0'].map((digits) => Number(digits.replace(',', '.')));
  const [degreesValue, minutesValue, secondsValue] = values;
  if (degreesValue === undefined || minutesValue === undefined || secondsValue === undefined) return null;
  if (minutesValue >= 60 || secondsValue >= 60) return null;
  const size = degreesValue + minutesValue / 60 + secondsValue / 3_600;
  const negative = sign === '-' || letter === 'S' || letter === 'W';
  return { degrees: negative && size > 0 ? -size : size, axis: letter === undefined ? null : axisOf(letter) };
};

const axisOf = (letter: string): 'lat' | 'lon' => (letter === 'N' || letter === 'S' ? 'lat' : 'lon');
