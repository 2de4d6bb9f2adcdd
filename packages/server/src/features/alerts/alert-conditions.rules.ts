import { cloudCoverages, compassPoints } from '@meltemi/catalogue';
import type { AlertCondition } from '@meltemi/contract';
import type { PlaceWeather, RunningSum } from '#place-weather/place-weather.rules.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const coverages = cloudCoverages.classes.map(({ code }) => code);

/** Hours whose snow counts as fresh, up to the moment. */
export const freshSnowHours = 24;

interface Range {
  readonly from: number;
  readonly to: number;
}

const bitsOf = <T>(all: readonly T[], chosen: readonly T[]): number =>
  chosen.reduce((sum, one) => sum | (1 << all.indexOf(one)), 0);

/** No direction chosen means any, and so do all eight: then calm counts too, which comes from nowhere. */
function sectorsOf(directions: readonly (typeof compassPoints)[number][]): number | null {
  const chosen = bitsOf(compassPoints, directions);
  return chosen === 0 || chosen === 255 ? null : chosen;
}

function keepRange(mask: Uint8Array, values: ArrayLike<number>, { from, to }: Range): void {
  for (let k = 0; k < mask.length; k++) {
    const value = values[k]!;
    // NaN lies in no range.
    if (!(value >= from && value <= to)) mask[k] = 0;
  }
}

function keepBits(mask: Uint8Array, values: Uint8Array, chosen: number): void {
  for (let k = 0; k < mask.length; k++) if ((values[k]! & chosen) === 0) mask[k] = 0;
}

/** Keeps the moments up to which so much fell in so many hours; where an hour of them is not known, nothing is claimed. */
function keepSums(mask: Uint8Array, { sum, unknown }: RunningSum, hours: number, { from, to }: Range): void {
  for (let k = 0; k < mask.length; k++) {
    const start = k + 1 - hours;
    if (start < 0 || unknown[k + 1] !== unknown[start]) {
      mask[k] = 0;
      continue;
    }
    // A difference of long sums is a hair off: a dry day must still be 0 mm.
    const fallen = Math.round((sum[k + 1]! - sum[start]!) * 1e6) / 1e6;
    if (!(fallen >= from && fallen <= to)) mask[k] = 0;
  }
}

function keepTimes(mask: Uint8Array, { localDay, localHour }: PlaceWeather, days: number, hours: number): void {
  for (let k = 0; k < mask.length; k++) if (((days >> localDay[k]!) & (hours >> localHour[k]!) & 1) === 0) mask[k] = 0;
}

/** Takes away stretches of hours in a row that are too short; an hour of a stretch counts as one. */
function keepLong(mask: Uint8Array, hours: number): void {
  for (let k = 0; k < mask.length;) {
    if (mask[k] === 0) {
      k += 1;
      continue;
    }
    let end = k;
    while (end < mask.length && mask[end] === 1) end += 1;
    if (end - k < hours) mask.fill(0, k, end);
    k = end;
  }
}

/** Keeps of the marked hours those at which one condition holds. */
function keep(mask: Uint8Array, weather: PlaceWeather, condition: AlertCondition): void {
  switch (condition.type) {
    case 'cloudiness':
      return keepBits(mask, weather.cloudClass, bitsOf(coverages, condition.cloudCoverage));
    case 'freshSnow':
      return keepSums(mask, weather.snowSum, freshSnowHours, condition.rangeCentimeters);
    case 'rainfall':
      return keepSums(mask, weather.rainSum, condition.hours, condition.rangeMillimeters);
    case 'temperature':
      return keepRange(mask, weather.temperature, condition.rangeKelvin);
    case 'time':
      return keepTimes(
        mask,
        weather,
        bitsOf(weekdays, condition.days),
        condition.hours.reduce((sum, hour) => sum | (1 << hour), 0),
      );
    case 'swell': {
      const sectors = sectorsOf(condition.directions);
      if (sectors !== null) keepBits(mask, weather.swellSector, sectors);
      return keepRange(mask, weather.swell, condition.rangeSwellMeters);
    }
    case 'wind': {
      const sectors = sectorsOf(condition.directions);
      if (sectors !== null) keepBits(mask, weather.windSector, sectors);
      return keepRange(mask, weather.wind, condition.rangeWindMetersPerSecond);
    }
  }
}

/** The hours from a moment on at which all conditions hold, long enough in a row where that is required. */
export function matchingTimes(
  weather: PlaceWeather,
  conditions: readonly AlertCondition[],
  from = -Infinity,
): number[] {
  const mask = new Uint8Array(weather.times.length).fill(1);
  for (const condition of conditions) keep(mask, weather, condition);
  for (const condition of conditions) if (condition.type === 'time') keepLong(mask, condition.minDurationHours);
  const found: number[] = [];
  for (let k = 0; k < mask.length; k++) if (mask[k] === 1 && weather.times[k]! >= from) found.push(weather.times[k]!);
  return found;
}
