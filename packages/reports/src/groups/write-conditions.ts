import {
  type CloudLayer,
  type DirectedVisibility,
  type Sky,
  type Visibility,
  type Weather,
  type Wind,
} from '../conditions.ts';
import { statuteMile } from './read-visibility.ts';
import { windUnits } from './read-wind.ts';

const digits = (value: number, width: number): string => String(Math.round(value)).padStart(width, '0');

/** The unit's whole number of a speed in m/s. */
const inUnit = (speed: number, unit: Wind['unit']): number => Math.round(speed / windUnits[unit]);

/** Wind by the rules of the code: whole units, tens of degrees, north is 360, calm is 00000. */
export function writeWind(wind: Wind): string {
  const { direction, variable, speed, gust, speedAbove, gustAbove, sector, unit } = wind;
  const force = speed === null ? null : inUnit(speed, unit);
  const blast = gust === null ? null : inUnit(gust, unit);
  const isGust = blast !== null && (force === null || blast > force);
  let from = '///';
  if (force === 0 && !isGust && !variable) from = '000';
  else if (variable) from = 'VRB';
  else if (direction !== null) from = digits(tens(direction), 3);
  const mean = force === null ? '//' : (speedAbove ? 'P' : '') + digits(force, 2);
  const peak = isGust ? `G${gustAbove ? 'P' : ''}${digits(blast, 2)}` : '';
  const range = sector === null ? '' : ` ${digits(tens(sector[0]), 3)}V${digits(tens(sector[1]), 3)}`;
  return `${from}${mean}${peak}${unit}${range}`;
}

/** Degrees 10 to 360 in steps of ten. */
function tens(direction: number): number {
  const rounded = (Math.round(direction / 10) * 10) % 360;
  return rounded <= 0 ? rounded + 360 : rounded;
}

/** Metres are rounded down: by 50 below 800, by 100 below 5,000, by 1,000 below 10,000. */
function codeOfMetres(metres: number, bound: Visibility['bound']): string {
  if (metres >= 10_000) return '9999';
  if (metres < 50 || (metres === 50 && bound === 'below')) return '0000';
  let step = 1000;
  if (metres < 5000) step = 100;
  if (metres < 800) step = 50;
  return digits(Math.floor(metres / step) * step, 4);
}

/** Miles that are reported, with their fractions; rounded down to one of these. */
const mileSteps: readonly (readonly [miles: number, text: string])[] = [
  [1 / 4, '1/4'],
  [1 / 2, '1/2'],
  [3 / 4, '3/4'],
  [1, '1'],
  [1.25, '1 1/4'],
  [1.5, '1 1/2'],
  [1.75, '1 3/4'],
  [2, '2'],
  [2.5, '2 1/2'],
  [3, '3'],
  [4, '4'],
  [5, '5'],
  [6, '6'],
  [7, '7'],
  [8, '8'],
  [9, '9'],
  [10, '10'],
];

function writeMiles({ metres, bound }: Visibility): string {
  const miles = metres / statuteMile + 1e-6;
  // More than six miles is all that a forecast says.
  if (bound === 'above') return miles >= 6 ? 'P6SM' : `P${stepOf(miles)}SM`;
  return miles < 0.25 || (bound === 'below' && miles < 0.3) ? 'M1/4SM' : `${stepOf(miles)}SM`;
}

const stepOf = (miles: number): string => mileSteps.findLast(([step]) => step <= miles)?.[1] ?? '1/4';

export function writeVisibility(visibility: Visibility): string {
  if (visibility.unit === 'SM') return writeMiles(visibility);
  const mark = visibility.undirected ? 'NDV' : (visibility.towards ?? '');
  return codeOfMetres(visibility.metres, visibility.bound) + mark;
}

export const writeLeast = ({ metres, bound, towards }: DirectedVisibility): string =>
  codeOfMetres(metres, bound) + (towards ?? '');

/** -SHRA, VCTS, +TSRAGR: intensity, vicinity, what is described, what is seen. */
export function writeWeather({ intensity, vicinity, descriptors, phenomena }: Omit<Weather, 'code'>): string {
  const sign = { light: '-', moderate: '', heavy: '+' }[intensity];
  return (vicinity ? 'VC' : sign) + descriptors.join('') + phenomena.join('');
}

function writeLayer({ cover, baseFeet, type, typeUnknown }: CloudLayer): string {
  const base = baseFeet === null ? '///' : digits(Math.min(999, Math.floor(baseFeet / 100)), 3);
  return `${cover ?? '///'}${base}${type ?? (typeUnknown ? '///' : '')}`;
}

/** Layers from the ground up as they are given; bases are rounded down to hundreds of feet. */
export function writeSky({ layers, clear, obscured, verticalVisibilityFeet }: Sky): string[] {
  const words = layers.map(writeLayer);
  if (obscured) {
    const feet = verticalVisibilityFeet;
    words.unshift(`VV${feet === null ? '///' : digits(Math.min(999, Math.floor(feet / 100)), 3)}`);
  }
  return words.length === 0 && clear !== null ? [clear] : words;
}
