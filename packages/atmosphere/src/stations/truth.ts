import type { LevelIdent } from '@meltemi/catalogue';
import type { ParameterIdent } from '../parameters.ts';
import type { SimulatedType } from './station.ts';

/** What the world is asked about a station, and how it goes from hour to hour. */
type Course = 'smooth' | 'straight' | 'nearest';

const weather = {
  temp: 'smooth',
  dewpoint: 'smooth',
  windU: 'smooth',
  windV: 'smooth',
  gust: 'straight',
  pressure: 'smooth',
  visibility: 'straight',
  rain: 'straight',
  convPrecip: 'straight',
  ptype: 'nearest',
  thunder: 'straight',
  clouds: 'straight',
  lclouds: 'straight',
  mclouds: 'straight',
  hclouds: 'straight',
  cbase: 'nearest',
  elevation: 'nearest',
} as const satisfies Partial<Record<ParameterIdent, Course>>;

const sea = {
  waves: 'straight',
  wavesPeriodU: 'straight',
  wavesPeriodV: 'straight',
  sst: 'straight',
} as const satisfies Partial<Record<ParameterIdent, Course>>;

const air = {
  aqi: 'straight',
  pm2p5: 'straight',
  dustsm: 'straight',
  no2: 'straight',
  go3: 'straight',
  cosc: 'straight',
} as const satisfies Partial<Record<ParameterIdent, Course>>;

/** A quantity of the world that stations measure something of. */
export type TruthName = keyof typeof weather | keyof typeof sea | keyof typeof air;

/** What is true at a station; a name that was not asked for is absent. */
export type Truth = Partial<Readonly<Record<TruthName, number>>>;

const courses: Readonly<Record<TruthName, Course>> = { ...weather, ...sea, ...air };
const namesOf = (fields: object): readonly TruthName[] => Object.keys(fields) as TruthName[];

/** What has to be known of the world for a kind of station. */
export const truthNames: Readonly<Record<SimulatedType, readonly TruthName[]>> = {
  ad: namesOf(weather),
  wmo: namesOf(weather),
  pws: namesOf(weather),
  buoy: [...namesOf(weather), ...namesOf(sea)],
  ship: [...namesOf(weather), ...namesOf(sea)],
  dbuoy: [...namesOf(weather), 'sst'],
  airq: namesOf(air),
};

/** The names as the forecaster takes them. */
export const truthParameters = (
  names: readonly TruthName[],
): readonly { readonly parameter: ParameterIdent; readonly level: LevelIdent }[] =>
  names.map((parameter) => ({ parameter, level: 'surface' }));

/** Catmull-Rom through four values of equal distance, between the middle two. */
const curve = (a: number, b: number, c: number, d: number, f: number): number =>
  b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)));

function mixed(name: TruthName, before: Truth, from: Truth, to: Truth, after: Truth, share: number): number {
  const [b, c] = [from[name] ?? Number.NaN, to[name] ?? Number.NaN];
  if (courses[name] === 'nearest' || Number.isNaN(b) || Number.isNaN(c)) return share < 0.5 ? b : c;
  if (courses[name] === 'straight') return b + share * (c - b);
  return curve(before[name] ?? b, b, c, after[name] ?? c, share);
}

/**
 * What is true at a share of the way from one known time to the next; `before` and `after` are the known times around
 * them at the same distance, where there are any.
 */
export function truthBetween(from: Truth, to: Truth, share: number, before: Truth = {}, after: Truth = {}): Truth {
  const out: Partial<Record<TruthName, number>> = {};
  for (const name of Object.keys(from) as TruthName[]) out[name] = mixed(name, before, from, to, after, share);
  return out;
}
