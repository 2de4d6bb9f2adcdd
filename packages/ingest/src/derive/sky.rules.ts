import { derivation, clamp, firstOf, type Derivation, type PartName } from './derivation.ts';
import type { LevelIdent } from '@meltemi/catalogue';

/** Metres that rising air cools through until it condenses, for each kelvin between temperature and dew point. */
const metresPerKelvin = 122;

/**
 * Base of the clouds above the ground in metres, from temperature and dew point (K), cover (%) and rain (mm an hour, NaN where
 * it is not known); NaN where there is no cloud to speak of.
 */
export function cloudBaseOf(
  kelvin: number,
  dewPoint: number,
  low: number,
  mid: number,
  high: number,
  rain: number,
): number {
  const spread = clamp(metresPerKelvin * (kelvin - dewPoint), 30, 3600);
  // Rain moistens the air below its cloud.
  if (low > 25) return spread * (1 - 0.45 * Math.min(1, (rain || 0) / 2)) + 20;
  if (mid > 25) return Math.max(spread, 2300 + 15 * (100 - mid));
  return high > 40 ? 7200 + 15 * (100 - high) : Number.NaN;
}

/** Base of the clouds for models that give only the whole cover (%). */
export function cloudBaseOfCover(kelvin: number, dewPoint: number, cover: number, rain: number): number {
  return cover > 40 ? cloudBaseOf(kelvin, dewPoint, 100, 0, 0, rain) : Number.NaN;
}

/** Fog as its class value (0 none, 1 fog, 2 rime fog) from visibility (m), humidity (%) and temperature (K). */
export function fogOfVisibility(visibility: number, humidity: number, kelvin: number): number {
  if (Number.isNaN(visibility + humidity + kelvin)) return Number.NaN;
  // Snow and heavy rain hide the view too, but not in air this moist.
  if (visibility >= 1000 || humidity < 90) return 0;
  return kelvin < 273.15 ? 2 : 1;
}

/** Fog for models without visibility: saturated, calm air (K, K, m/s, m/s). */
export function fogOfAir(kelvin: number, dewPoint: number, u: number, v: number): number {
  if (Number.isNaN(kelvin + dewPoint + u + v)) return Number.NaN;
  if (kelvin - dewPoint > 0.4 || Math.hypot(u, v) > 3) return 0;
  return kelvin < 273.15 ? 2 : 1;
}

/** Height of the uppermost 0 °C in metres above the sea; 0 where all the column is colder. `column` goes from below up: temperature (K), height (m). */
export function freezingHeight(column: readonly (readonly [kelvin: number, metres: number])[]): number {
  for (let k = column.length - 1; k >= 0; k--) {
    const [under, low] = column[k]!;
    if (Number.isNaN(under + low)) return Number.NaN;
    if (under < 273.15) continue;
    const next = column[k + 1];
    if (next === undefined) return low;
    return Math.max(0, low + ((under - 273.15) / (under - next[0])) * (next[1] - low));
  }
  return 0;
}

/** The freezing level from temperatures and heights of pressure levels, given from below up. */
export function freezingLevelOf(levels: readonly LevelIdent[]): Derivation {
  const from: PartName[] = levels.flatMap((level) => [
    { quantity: 'temp', level, optional: false },
    { quantity: 'gh', level, optional: false },
  ]);
  return {
    makes: { quantity: 'deg0', level: 'surface' },
    from,
    otherwise: null,
    whenRead: null,
    make: (planes) => {
      const out = new Float32Array(planes[0]?.length ?? 0);
      const column = levels.map((): [number, number] => [0, 0]);
      for (let i = 0; i < out.length; i++) {
        for (const [k, pair] of column.entries()) {
          pair[0] = planes[2 * k]![i]!;
          pair[1] = planes[2 * k + 1]![i]!;
        }
        out[i] = freezingHeight(column);
      }
      return out;
    },
  };
}

/** The whole cover (%) of three layers that lie above each other by chance. */
export const coverOfLayers = (low: number, mid: number, high: number): number =>
  100 * (1 - (1 - low / 100) * (1 - mid / 100) * (1 - high / 100));

/** The whole cover by three layers, for models that give no other. */
export const cloudsOfLayers: Derivation = derivation('clouds', ['lclouds', 'mclouds', 'hclouds'], coverOfLayers);

/** Base of the clouds by the whole cover. */
export const cloudBaseByCover: Derivation = derivation(
  'cbase',
  ['temp', 'dewpoint', 'clouds', 'rain?'],
  cloudBaseOfCover,
);

/** Base of the clouds by three layers of cover. */
export const cloudBase: Derivation = firstOf(
  derivation('cbase', ['temp', 'dewpoint', 'lclouds', 'mclouds', 'hclouds', 'rain?'], cloudBaseOf),
  cloudBaseByCover,
);

/** Fog by moist, calm air. */
export const fogByAir: Derivation = derivation('fog', ['temp', 'dewpoint', 'windU', 'windV'], fogOfAir);

/** Fog by visibility. */
export const fogByVisibility: Derivation = firstOf(
  derivation('fog', ['visibility', 'rh', 'temp'], fogOfVisibility),
  fogByAir,
);

/** The sum of direct and diffuse radiation (W/m²). */
export const solarPower: Derivation = derivation('solarpower', ['directSun', 'diffuseSun'], (direct, diffuse) =>
  Math.max(0, direct + diffuse),
);
