import { precipitationValue, type LevelIdent } from '@meltemi/catalogue';
import { clamp, derivation, firstOf, smoothstep, type Derivation } from './derivation.ts';

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

/**
 * Unstable air (J/kg) as far as temperature and dew point at 850 hPa and temperature at 500 hPa (K) tell: thunder begins at
 * total totals of 44 K, and storms of 56 K have some 2,000 J/kg.
 */
export function unstableAirOf(t850: number, dew850: number, t500: number): number {
  return clamp(170 * (t850 + dew850 - 2 * t500 - 44), 0, 3000);
}

/** Lightning without a CAPE of the model; `showers` may be NaN, all of the rain then counts. */
export function lightningOfTotals(rain: number, showers: number, t850: number, dew850: number, t500: number): number {
  return lightning(unstableAirOf(t850, dew850, t500), Number.isNaN(showers) ? rain : showers);
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

/** Lightning of unstable air and all of the rain, for models without a column. */
export const thunderOfCape: Derivation = derivation('thunder', ['cape', 'rain'], lightning);

/**
 * Lightning, from the showers' part of the precipitation or all of it. Without CAPE the temperatures of the column stand in;
 * without the showers all of the rain does.
 */
export const thunder = (showers: 'convPrecip' | 'rain'): Derivation => {
  const byRain = thunderOfCape;
  const byTotals = derivation(
    'thunder',
    ['rain', showers === 'rain' ? 'rain' : 'convPrecip?', 'temp/850h', 'dewpoint/850h', 'temp/500h'],
    lightningOfTotals,
  );
  return showers === 'rain'
    ? firstOf(byRain, byTotals)
    : firstOf(derivation('thunder', ['cape', showers], lightning), byRain, byTotals);
};

/** Kinds by the temperatures of the column: at 850 hPa and at a level below. */
export const typeOfColumnWith = (low: LevelIdent): Derivation =>
  derivation('ptype', ['rain', 'wetbulbtemp', 'temp/850h', `temp/${low}`, 'thunder?'], kindOfColumn);

/** Kinds by the column of most models. */
export const typeOfColumn: Derivation = typeOfColumnWith('925h');

/** Kinds by the wet bulb at the ground alone, for models without a column: what melts above and freezes again is not seen. */
export const typeOfGround: Derivation = derivation('ptype', ['rain', 'wetbulbtemp', 'thunder?'], (rain, wet, strikes) =>
  kindOfColumn(rain, wet, 0, 0, strikes),
);

/** Kinds by the flags `snowFlag`, `freezingFlag` and `pelletsFlag`. */
export const typeOfFlags: Derivation = firstOf(
  derivation('ptype', ['rain', 'wetbulbtemp', 'thunder?', 'snowFlag', 'freezingFlag', 'pelletsFlag'], kindOfFlags),
  typeOfColumn,
);

/** Kinds by the code `typeCode`. */
export const typeOfCode: Derivation = firstOf(
  derivation('ptype', ['rain', 'typeCode', 'thunder?', 'wetbulbtemp'], kindOfCode),
  typeOfColumn,
);
