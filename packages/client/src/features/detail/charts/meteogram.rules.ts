import {
  backConvert,
  convertNumber,
  metrics,
  type MetricIdent,
  type UnitIdent,
  type WriteNumber,
} from '@meltemi/catalogue';
import type { PointForecast } from '@meltemi/contract';
import { extent, ticks } from './chart.rules.ts';
import { seriesOf } from '../table/rows.rules.ts';

/** A line of a chart: where it lies as a raw value, and the round number it has in the chosen unit. */
export interface Tick {
  readonly raw: number;
  readonly text: string;
}

/** Decimals that a rounded number needs. */
const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** Round numbers of the chosen unit between two raw values, as the language writes them. */
export function unitTicks(
  metric: MetricIdent,
  unit: UnitIdent,
  low: number,
  high: number,
  count: number,
  writeNumber: WriteNumber,
): readonly Tick[] {
  const quantity = metrics[metric];
  const [from, to] = [convertNumber(quantity, low, unit, 6), convertNumber(quantity, high, unit, 6)];
  if (!from.ok || !to.ok) return [];
  const decimals = quantity.conv[unit]?.precision ?? 0;
  return (
    ticks(from.value, to.value, count)
      // A line between two shown numbers would carry a number it does not have.
      .filter((value) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9)
      .flatMap((value) => {
        const back = backConvert(quantity, value, unit);
        const shown = Number(value.toFixed(decimals));
        return back.ok ? [{ raw: back.value, text: writeNumber(shown, decimalsOf(shown)) }] : [];
      })
  );
}

/** The bands of the meteogram, px from the top. */
export const BANDS = {
  days: { top: 0, height: 20 },
  clouds: { top: 22, height: 64 },
  temp: { top: 104, height: 84 },
  rain: { top: 204, height: 46 },
  wind: { top: 262, height: 50 },
  arrows: { top: 316, height: 18 },
} as const;

/** Height of the whole drawing, px. */
export const METEOGRAM_HEIGHT = 338;

/** The likely range of the temperature in a column, K; null where it is not known. */
export type Range = readonly [low: number, high: number] | null;

/** What the axes of the meteogram span, in raw units. */
export interface Spans {
  readonly temp: readonly [number, number];
  readonly rain: readonly [number, number];
  readonly wind: readonly [number, number];
  readonly pressure: readonly [number, number];
}

const widened = ([low, high]: readonly [number, number], least: number): readonly [number, number] => {
  const spare = Math.max(0, least - (high - low)) / 2;
  return [low - spare, high + spare];
};

/** The least that the axes span: calm, dry or even weather must not look wild. K, mm, m/s, Pa. */
const LEAST = { temp: 8, rain: 3, wind: 10, pressure: 1200 } as const;

/** What the axes span for a forecast: temperature with the dew point, rain from zero, wind with gusts from zero. */
export function spansOf(data: PointForecast['data'], range: readonly Range[] = []): Spans {
  const of = (series: string): readonly (number | null)[] => seriesOf(data, series);
  const top = (least: number, ...names: readonly string[]): number =>
    Math.max(least, ...names.map((name) => extent(of(name))?.[1] ?? 0));
  return {
    temp: widened(
      extent([...of('temp'), ...of('dewPoint'), ...range.flatMap((ends) => ends ?? [])]) ?? [273.15, 283.15],
      LEAST.temp,
    ),
    rain: [0, top(LEAST.rain, 'mm')],
    wind: [0, top(LEAST.wind, 'wind', 'gust')],
    pressure: widened(extent(of('pressure')) ?? [101_000, 101_600], LEAST.pressure),
  };
}

/** The columns of each day's warmest hour, where its number is written. */
export function warmestColumns(
  temps: readonly (number | null)[],
  days: readonly { readonly first: number; readonly length: number }[],
): readonly number[] {
  return days.flatMap(({ first, length }) => {
    let best = -1;
    for (let k = first; k < first + length; k++)
      if (temps[k] != null && (best < 0 || (temps[k] ?? 0) > (temps[best] ?? 0))) best = k;
    // A day of which only an evening or a morning is left has no noon to name.
    return best < 0 || length < 4 ? [] : [best];
  });
}
