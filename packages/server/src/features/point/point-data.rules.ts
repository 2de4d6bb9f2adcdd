import type { PointForecast } from '@meltemi/contract';
import { directionFrom } from '@meltemi/fields';
import { roundTo, type PlaceSeries } from '#forecasts/place-series.ts';
import { localTime, offsetsAt } from '#forecasts/local-time.ts';
import { isDayAt, moonPhaseAt } from '#places/celestial.rules.ts';
import { offsetMinutes } from '#places/time-zone.ts';
import { iconOf } from '#place-weather/icon.rules.ts';
import { seaStates } from './point-fields.ts';

/** The arrays of a point forecast. */
export type PointData = PointForecast['data'];

/** Where and when a forecast is read. */
export interface PointPlace {
  readonly lat: number;
  readonly lon: number;
  readonly zone: string;
}

type Numbers = readonly (number | null)[];

const none = new Float64Array(0);
const list = (series: PlaceSeries, name: string): Float64Array => series.get(name) ?? none;
const round = (values: Float64Array, decimals: number): Numbers =>
  Array.from(values, (value) => roundTo(value, decimals));

/** A direction in whole degrees, 0 … 359; null in calm. */
function heading(u: number, v: number): number | null {
  const degrees = roundTo(directionFrom(u, v), 0);
  return degrees === 360 ? 0 : degrees;
}

/** The weather arrays; every one has a value for each step. Amounts are those of the hours before the step. */
export function weatherArrays(series: PlaceSeries, stepHours: readonly number[]): Record<string, (number | null)[]> {
  const [u, v, rain, snow, ptype] = [
    list(series, 'windU'),
    list(series, 'windV'),
    list(series, 'rain'),
    list(series, 'newSnow'),
    list(series, 'ptype'),
  ];
  const [clouds, thunder, fog, showers] = [
    list(series, 'clouds'),
    list(series, 'thunder'),
    list(series, 'fog'),
    list(series, 'convPrecip'),
  ];
  const each = (make: (k: number) => number | null): (number | null)[] => stepHours.map((_, k) => make(k));
  const amount = (rates: Float64Array, k: number): number => (rates[k] ?? NaN) * (stepHours[k] ?? 0);
  const isFrozen = (k: number): boolean => [5, 6].includes(Math.round(ptype[k] ?? 0));
  const wet = (k: number): boolean => (rain[k] ?? 0) >= 0.1;
  return {
    icon: each((k) =>
      Number.isNaN(clouds[k] ?? NaN)
        ? null
        : iconOf({
            clouds: clouds[k] ?? 0,
            rate: rain[k] ?? 0,
            ptype: ptype[k] ?? 0,
            thunder: thunder[k] ?? 0,
            fog: fog[k] ?? 0,
          }),
    ),
    mm: each((k) => roundTo(amount(rain, k), 2)),
    snowPrecip: each((k) => roundTo(amount(snow, k), 2)),
    convPrecip: each((k) => roundTo(amount(showers, k), 2)),
    rain: each((k) => (Number.isNaN(rain[k] ?? NaN) ? null : wet(k) && !isFrozen(k) ? 1 : 0)),
    snow: each((k) => (Number.isNaN(rain[k] ?? NaN) ? null : wet(k) && isFrozen(k) ? 1 : 0)),
    temp: [...round(list(series, 'temp'), 2)],
    dewPoint: [...round(list(series, 'dewpoint'), 2)],
    wind: each((k) => roundTo(Math.hypot(u[k] ?? NaN, v[k] ?? NaN), 2)),
    windDir: each((k) => heading(u[k] ?? NaN, v[k] ?? NaN)),
    gust: [...round(list(series, 'gust'), 2)],
    rh: [...round(list(series, 'rh'), 1)],
    pressure: [...round(list(series, 'pressure'), 0)],
    cbase: [...round(list(series, 'cbase'), 0)],
  };
}

/** Height, period and the direction waves come from, for every sea state of a wave model. */
export function waveArrays(series: PlaceSeries, steps: number): Record<string, (number | null)[]> {
  const out: Record<string, (number | null)[]> = {};
  for (const state of seaStates) {
    const [u, v] = [list(series, `${state}PeriodU`), list(series, `${state}PeriodV`)];
    const each = (make: (k: number) => number | null): (number | null)[] =>
      Array.from({ length: steps }, (_, k) => make(k));
    out[state] = [...round(list(series, state), 2)];
    out[`${state}Dir`] = each((k) => heading(u[k] ?? NaN, v[k] ?? NaN));
    out[`${state}Period`] = each((k) => roundTo(Math.hypot(u[k] ?? NaN, v[k] ?? NaN), 1));
  }
  return out;
}

/** The arrays of time, sun and moon. */
export interface TimeArrays {
  readonly day: string[];
  readonly hour: number[];
  readonly ts: number[];
  readonly isDay: number[];
  readonly moonPhase: number[];
}

/** Computes time, sun and moon of each step. */
export function timeArrays({ lat, lon, zone }: PointPlace, validTs: readonly number[]): TimeArrays {
  const offsets = offsetsAt((ts) => offsetMinutes(zone, ts), validTs);
  const local = validTs.map((ts, k) => localTime(offsets[k] ?? 0, ts));
  return {
    day: local.map(({ date }) => date),
    hour: local.map(({ hour }) => hour),
    ts: [...validTs],
    isDay: validTs.map((ts) => (isDayAt(lat, lon, ts) ? 1 : 0)),
    moonPhase: validTs.map(moonPhaseAt),
  };
}

/** Hours that each step stands for: since the step before; the first one is as long as the forecast's step. */
export function stepLengths(validTs: readonly number[], step: number): readonly number[] {
  return validTs.map((ts, k) => (k === 0 ? step : (ts - (validTs[k - 1] ?? ts)) / 3_600_000));
}
