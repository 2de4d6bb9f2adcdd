import type { PointForecast, Tides } from '@meltemi/contract';
import { seriesOf } from '../table/rows.rules.ts';

/** Every third point of the curve is a column: half an hour. */
const POINTS_A_COLUMN = 3;

/** Height of the drawing and of the parts that hold day names and hours, px; below the curve stand rows of the forecast. */
export const TIDE_CHART = { height: 262, top: 58, curve: 128, rows: 220, row: 20 } as const;

/** Weight of a square metre of sea water one metre deep, Pa, and the pressure of the sea at rest. */
const PASCALS_A_METRE = 1025 * 9.81;
const REST = 101_325;

/** How much air pressure raises the sea above its tide, metres; low pressure lifts it. */
export const surgeOf = (pascals: number): number => (REST - pascals) / PASCALS_A_METRE;

/** The moments that the columns of the chart stand for. */
export const columnMoments = ({ data }: Pick<Tides, 'data'>): readonly number[] =>
  data.ts.filter((_, index) => index % POINTS_A_COLUMN === 0);

/** Where a moment lies on the chart, in columns; the middle of a column is its moment. */
export function columnOf(moments: readonly number[], ts: number): number {
  const [first = 0, second = first + 1] = moments;
  return (ts - first) / (second - first) + 0.5;
}

/** The next high or low water after a moment. */
export const nextEvent = ({ events }: Pick<Tides, 'events'>, ts: number): Tides['events'][number] | undefined =>
  events.find((event) => event.ts > ts);

/** The difference between two tides that follow each other, and when the second is. */
export interface TideRange {
  readonly metres: number;
  readonly ts: number;
}

/** The largest difference between high and low water one after the other, from a moment to another; null without two. */
export function largestRange({ events }: Pick<Tides, 'events'>, from = -Infinity, to = Infinity): TideRange | null {
  let best: TideRange | null = null;
  for (const [index, event] of events.entries()) {
    const before = events[index - 1];
    if (before === undefined || event.ts < from || event.ts >= to) continue;
    const metres = Math.abs(event.height - before.height);
    if (best === null || metres > best.metres) best = { metres, ts: event.ts };
  }
  return best;
}

/** The word for a datum, and what is said of its exactness: LAT ±0.4 m. */
export function datumParts(datum: string): { readonly code: string; readonly rest: string } {
  const [code = '', ...rest] = datum.split(' ');
  return { code, rest: rest.join(' ') };
}

/** The coefficient of the tide around a moment: that of the next high water. */
export const coefficientAt = ({ events }: Pick<Tides, 'events'>, ts: number): number | undefined =>
  events.find((event) => event.ts >= ts && event.coefficient !== undefined)?.coefficient;

/** A row of the forecast below the curve. */
export interface TideRow {
  readonly series: 'waves' | 'wind';
  /** The unit of its values and the scale of their colours. */
  readonly metric: 'waves' | 'wind';
  readonly data: PointForecast['data'];
}

/** The rows that have values: waves of the wave model, and the wind. */
export function forecastRows(air: PointForecast, sea: PointForecast | null): readonly TideRow[] {
  const rows: readonly TideRow[] = [
    ...(sea === null ? [] : [{ series: 'waves', metric: 'waves', data: sea.data } as const]),
    { series: 'wind', metric: 'wind', data: air.data },
  ];
  return rows.filter(({ series, data }) => seriesOf(data, series).some((value) => value !== null));
}
