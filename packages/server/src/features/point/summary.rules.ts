import type { PointForecast } from '@meltemi/contract';
import { meanDirection } from '@meltemi/fields';
import { localTime } from '#forecasts/local-time.ts';
import { roundTo } from '#forecasts/place-series.ts';
import { offsetMinutes } from '#places/time-zone.ts';
import { iconOfDay } from '#place-weather/icon.rules.ts';
import type { PointData } from './point-data.rules.ts';

type Summary = PointForecast['summary'];

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const known = (values: readonly (number | null)[] | undefined, steps: readonly number[]): number[] =>
  steps.flatMap((k) => values?.[k] ?? []);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A day in short from its steps: extremes of temperature, the mean wind and its direction, and one picture. */
export function summarise(data: PointData, zone: string): Summary {
  const days = new Map<string, number[]>();
  for (const [k, date] of data.day.entries()) days.set(date, [...(days.get(date) ?? []), k]);
  const summary: Summary = {};
  for (const [date, steps] of days) {
    const temps = known(data.temp, steps);
    const winds = known(data.wind, steps);
    const icons = known(data.icon, steps);
    const first = data.ts[steps[0] ?? 0];
    if (first === undefined || temps.length === 0 || winds.length === 0 || icons.length === 0) continue;
    const daylight = steps.filter((k) => data.isDay?.[k] === 1);
    const local = localTime(offsetMinutes(zone, first), first);
    const bright = known(data.icon, daylight);
    const direction = meanDirection(
      steps.map((k) => data.windDir?.[k] ?? NaN),
      steps.map((k) => data.wind?.[k] ?? 0),
    );
    summary[date] = {
      icon: iconOfDay(bright.length > 0 ? bright : icons),
      date,
      index: Object.keys(summary).length,
      timestamp: local.midnight,
      weekday: weekdays[local.weekday] ?? 'sun',
      day: local.day,
      tempMax: Math.max(...temps),
      tempMin: Math.min(...temps),
      wind: roundTo(mean(winds), 2) ?? 0,
      windDir: roundTo(direction, 0) ?? 0,
      segments: Math.min(24, steps.length),
    };
  }
  return summary;
}
