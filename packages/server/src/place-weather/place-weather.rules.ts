import { cloudCoverages, normalDegrees } from '@meltemi/catalogue';

/** The coming hours of a place as alerts read them; every array has one value an hour, NaN where the model knows none. */
export interface HourlyWeather {
  /** Milliseconds since 1970, an hour apart, ascending. */
  readonly times: readonly number[];
  /** Minutes that the clocks of the place are ahead of UTC, hour by hour: they change in spring and autumn. */
  readonly offsets: readonly number[];
  /** m/s. */
  readonly wind: ArrayLike<number>;
  /** Where the wind comes from, degrees; NaN in calm. */
  readonly windDirection: ArrayLike<number>;
  /** K. */
  readonly temperature: ArrayLike<number>;
  /** mm that fall in the hour that ends at the moment. */
  readonly rain: ArrayLike<number>;
  /** cm of snow that fall in the hour that ends at the moment. */
  readonly snow: ArrayLike<number>;
  /** % of the sky. */
  readonly clouds: ArrayLike<number>;
  /** m. */
  readonly swell: ArrayLike<number>;
  /** Where the swell comes from, degrees. */
  readonly swellDirection: ArrayLike<number>;
}

/** The same, worked out once for all alerts of the place so that a condition is one pass over a small array. */
export interface PlaceWeather {
  readonly times: readonly number[];
  readonly wind: ArrayLike<number>;
  readonly temperature: ArrayLike<number>;
  readonly swell: ArrayLike<number>;
  /** A bit for each of the eight sectors from north on; 0 where there is no direction. */
  readonly windSector: Uint8Array;
  readonly swellSector: Uint8Array;
  /** A bit for each class of cloud cover; 0 where it is not known. */
  readonly cloudClass: Uint8Array;
  /** Sums from the first hour on, one longer than the hours, and how many of the hours are not known. */
  readonly rainSum: RunningSum;
  readonly snowSum: RunningSum;
  /** 0 Monday … 6 Sunday, and 0 … 23, on the clocks of the place. */
  readonly localDay: Uint8Array;
  readonly localHour: Uint8Array;
}

/** Sums from the start, to tell the sum of any stretch by one subtraction. */
export interface RunningSum {
  readonly sum: Float64Array;
  readonly unknown: Uint16Array;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function runningSum(values: ArrayLike<number>, length: number): RunningSum {
  const [sum, unknown] = [new Float64Array(length + 1), new Uint16Array(length + 1)];
  for (let k = 0; k < length; k++) {
    const value = values[k] ?? NaN;
    const known = Number.isFinite(value);
    sum[k + 1] = sum[k]! + (known ? value : 0);
    unknown[k + 1] = unknown[k]! + (known ? 0 : 1);
  }
  return { sum, unknown };
}

/** The bit of the sector of 45° that a direction lies in. */
export const sectorBit = (degrees: number): number =>
  Number.isFinite(degrees) ? 1 << (Math.round(normalDegrees(degrees) / 45) % 8) : 0;

/** The bit of the class that a cloud cover belongs to. */
export function cloudBit(percent: number): number {
  if (!Number.isFinite(percent)) return 0;
  const index = cloudCoverages.classes.findLastIndex(({ limit }) => percent >= limit);
  return 1 << Math.max(0, index);
}

const bits = (values: ArrayLike<number>, length: number, bitOf: (value: number) => number): Uint8Array =>
  Uint8Array.from({ length }, (_, k) => bitOf(values[k] ?? NaN));

/** Works out what all alerts of a place share. */
export function placeWeather(hourly: HourlyWeather): PlaceWeather {
  const { times, offsets } = hourly;
  const { length } = times;
  const [localDay, localHour] = [new Uint8Array(length), new Uint8Array(length)];
  for (let k = 0; k < length; k++) {
    // Whole hours since a Thursday, 1970-01-01, on the clocks of the place.
    const hours = Math.floor((times[k]! + (offsets[k] ?? 0) * minuteMs) / hourMs);
    localHour[k] = ((hours % 24) + 24) % 24;
    localDay[k] = (((Math.floor(hours / 24) + 3) % 7) + 7) % 7;
  }
  return {
    times,
    localDay,
    localHour,
    wind: hourly.wind,
    temperature: hourly.temperature,
    swell: hourly.swell,
    windSector: bits(hourly.windDirection, length, sectorBit),
    swellSector: bits(hourly.swellDirection, length, sectorBit),
    cloudClass: bits(hourly.clouds, length, cloudBit),
    rainSum: runningSum(hourly.rain, length),
    snowSum: runningSum(hourly.snow, length),
  };
}
