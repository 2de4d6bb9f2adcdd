import { knot, strengthLimits } from '@meltemi/catalogue';
import type { StormPoint } from '@meltemi/contract';

/** Room of the chart, units of its drawing; the right edge carries the names of the bands. */
export const CHART = { width: 368, plot: 318, height: 128 } as const;

/** The winds from which a storm is a hurricane of category 1 to 5, m/s. */
export const bandLimits: readonly number[] = strengthLimits.map((kt) => kt * knot);

/** A chart of wind and pressure along a storm's way. */
export interface IntensityScale {
  readonly x: (ts: number) => number;
  readonly y: (wind: number) => number;
  /** Pressure has a scale of its own, low at the bottom. */
  readonly yPressure: (hPa: number) => number;
  readonly start: number;
  readonly end: number;
  /** m/s. */
  readonly most: number;
}

/** Fits the axes to a way: wind from nothing to beyond its strongest, so that the next band can be seen. */
export function intensityScale(way: readonly StormPoint[]): IntensityScale {
  const winds = way.flatMap(({ windSpeed }) => windSpeed ?? []);
  const pressures = way.flatMap(({ pressure }) => pressure ?? []);
  const [start, end] = [way[0]?.ts ?? 0, way.at(-1)?.ts ?? 1];
  const most = Math.max(40, ...winds.map((wind) => wind + 8));
  const [low, high] = [Math.min(1000, ...pressures) - 4, Math.max(1000, ...pressures) + 4];
  const share = (part: number): number => 4 + (1 - part) * (CHART.height - 8);
  return {
    x: (ts) => (end <= start ? 0 : ((ts - start) / (end - start)) * CHART.plot),
    y: (wind) => share(wind / most),
    yPressure: (hPa) => share((hPa - low) / (high - low)),
    start,
    end,
    most,
  };
}

/** The bands of the categories that can be seen: from, to (m/s) and the category. */
export const bandsUpTo = (most: number): readonly { from: number; to: number; strength: number }[] =>
  bandLimits.flatMap((from, k) =>
    from >= most ? [] : [{ from, to: Math.min(most, bandLimits[k + 1] ?? most), strength: k + 1 }],
  );

/** Midnights (UTC) to write below the chart: at most seven. */
export function dayTicks(start: number, end: number): readonly number[] {
  const day = 86_400_000;
  const days = Math.floor((end - start) / day) + 1;
  const step = day * Math.max(1, Math.ceil(days / 6));
  const ticks: number[] = [];
  for (let ts = Math.ceil(start / day) * day; ts <= end; ts += step) ticks.push(ts);
  return ticks;
}

/** A line through what is known of a series. */
export const pathOf = (places: readonly (readonly [x: number, y: number])[]): string =>
  places.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
