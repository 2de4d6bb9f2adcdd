import { precipitationValue } from '@meltemi/catalogue';
import { clamp, derivation, smoothstep, type Derivation } from './derivation.ts';

/** Below this (mm an hour) it is dry. */
const dry = 0.05;

/** Lightning (strikes per km² and day) from which a shower is a light, a plain, a heavy thunderstorm. */
const thunderFrom = { light: 0.6, plain: 1.2, heavy: 2.5 } as const;

const zeroC = 273.15;

/** Fresh snow in cm an hour, from precipitation (mm an hour) and the wet bulb (K): ten to one, fluffier in the cold. */
export function freshSnow(rain: number, wet: number): number {
  const share = smoothstep(274.9, 272.9, wet);
  return rain * share * clamp(1 + 0.06 * (272 - wet), 0.7, 1.9);
}

/** Lightning (strikes per km² and day) from unstable air (J/kg) and showers (mm an hour). */
export function lightning(cape: number, showers: number): number {
  const power = (cape / 1000) * smoothstep(0.3, 4, showers);
  return power < 0.02 ? 0 : 1.6 * power * power;
}

function thunderKind(strikes: number, wet: number): number | null {
  if (!(strikes > thunderFrom.light) || wet < zeroC + 1) return null;
  return precipitationValue(
    strikes > thunderFrom.heavy ? 'heavyThunder' : strikes > thunderFrom.plain ? 'thunder' : 'lightThunder',
  );
}

/** Kind of precipitation from the flags of NOAA models (1 yes, 0 no). */
export function kindOfFlags(
  rain: number,
  wet: number,
  strikes: number,
  snow: number,
  freezing: number,
  pellets: number,
): number {
  if (Number.isNaN(rain)) return Number.NaN;
  if (rain < dry) return 0;
  if (freezing > 0.5) return precipitationValue('freezingRain');
  if (pellets > 0.5) return precipitationValue('pellets');
  if (snow > 0.5) return precipitationValue(wet > zeroC + 0.8 ? 'rainSnow' : wet > zeroC ? 'wetSnow' : 'snow');
  return thunderKind(strikes, wet) ?? precipitationValue('justRain');
}

/** Kind of precipitation from a code of the WMO (table 4.201), as ECMWF writes it. */
export function kindOfCode(rain: number, code: number, strikes: number, wet: number): number {
  if (Number.isNaN(rain)) return Number.NaN;
  if (rain < dry) return 0;
  const rounded = Math.round(code);
  if (rounded === 12) return precipitationValue('freezingRain');
  if (rounded >= 3 && rounded <= 8) return rounded;
  return thunderKind(strikes, wet) ?? precipitationValue('justRain');
}

/** Kind of precipitation from the column (K), for models that give none: a warm layer over cold ground melts what falls. */
export function kindOfColumn(rain: number, wet: number, t850: number, t925: number, strikes: number): number {
  if (Number.isNaN(rain)) return Number.NaN;
  if (rain < dry) return 0;
  const warm = Math.max(t850, t925) - zeroC;
  const tw = wet - zeroC;
  if (tw < 0)
    return precipitationValue(warm > 2 ? 'freezingRain' : warm > 0.8 ? 'pellets' : warm > 0.3 ? 'mixedIce' : 'snow');
  if (tw < 1.7) return precipitationValue(tw < 0.8 ? 'wetSnow' : 'rainSnow');
  return thunderKind(strikes, wet) ?? precipitationValue('justRain');
}

/** Fresh snow at the ground. */
export const newSnow: Derivation = derivation('newSnow', ['rain', 'wetbulbtemp'], freshSnow);

/** Lightning, from the showers' part of the precipitation or all of it. */
export const thunder = (showers: 'convPrecip' | 'rain'): Derivation =>
  derivation('thunder', ['cape', showers], lightning);

/** Kinds by the flags `snowFlag`, `freezingFlag` and `pelletsFlag`. */
export const typeOfFlags: Derivation = derivation(
  'ptype',
  ['rain', 'wetbulbtemp', 'thunder', 'snowFlag', 'freezingFlag', 'pelletsFlag'],
  kindOfFlags,
);

/** Kinds by the code `typeCode`. */
export const typeOfCode: Derivation = derivation('ptype', ['rain', 'typeCode', 'thunder', 'wetbulbtemp'], kindOfCode);

/** Kinds by the temperatures of the column. */
export const typeOfColumn: Derivation = derivation(
  'ptype',
  ['rain', 'wetbulbtemp', 'temp/850h', 'temp/925h', 'thunder'],
  kindOfColumn,
);
