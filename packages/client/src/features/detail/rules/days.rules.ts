import type { PointForecast } from '@meltemi/contract';
import type { DayColumns } from './columns.rules.ts';
import { extent } from '../charts/chart.rules.ts';
import { seriesOf } from '../table/rows.rules.ts';

/** A day in short. Temperatures in K, wind in m/s, rain in mm. */
export interface DayShort {
  readonly icon: number | null;
  readonly tempMax: number | null;
  readonly tempMin: number | null;
  /** The strongest wind of the day. */
  readonly wind: number | null;
  /** What falls over the day, as water. */
  readonly rain: number;
  readonly warning: string | null;
}

const NOON = 12;

/** The picture of the hour nearest to noon, for days that the reply's summary does not name. */
function noonIcon(
  { hour }: PointForecast['data'],
  icons: readonly (number | null)[],
  { first, length }: DayColumns,
): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (let k = first; k < first + length; k++) {
    const away = Math.abs((hour[k] ?? NOON) - NOON);
    if (away < least && icons[k] != null) {
      best = icons[k] ?? null;
      least = away;
    }
  }
  return best;
}

/** A day from its columns; picture and warning from the reply's own summary where it has the day. */
export function dayShort({ data, summary }: Pick<PointForecast, 'data' | 'summary'>, day: DayColumns): DayShort {
  const of = (series: string): readonly (number | null)[] =>
    seriesOf(data, series).slice(day.first, day.first + day.length);
  const [tempMin = null, tempMax = null] = extent(of('temp')) ?? [];
  const known = summary[day.date];
  return {
    icon: known?.icon ?? noonIcon(data, seriesOf(data, 'icon'), day),
    tempMax,
    tempMin,
    wind: extent(of('wind'))?.[1] ?? null,
    rain: of('mm').reduce<number>((sum, value) => sum + (value ?? 0), 0),
    warning: known?.warning ?? null,
  };
}

/** The days that a scrolled table shows: those of which at least half a column lies between the edges, px. */
export function daysInView(
  days: readonly DayColumns[],
  columnWidth: number,
  scrolled: number,
  width: number,
): readonly [from: number, to: number] {
  const seen = days.flatMap((day, index) => {
    const start = day.first * columnWidth;
    const end = start + day.length * columnWidth;
    const covered = Math.min(end, scrolled + width) - Math.max(start, scrolled);
    return covered >= columnWidth / 2 ? [index] : [];
  });
  return [seen[0] ?? 0, seen.at(-1) ?? 0];
}
