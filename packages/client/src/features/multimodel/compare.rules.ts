import type { ProductIdent } from '@meltemi/catalogue';
import type { Ensemble, PointForecast } from '@meltemi/contract';
import { likelyRange } from '#places/index.ts';

/** A quantity that models are compared by. */
export type Compared = 'temp' | 'mm' | 'wind' | 'gust' | 'windDir';

/** The forecast of one model among several. */
export interface Run {
  readonly model: ProductIdent;
  readonly forecast: PointForecast;
}

/** What became of a model: its forecast, why it has none, or null while it is asked. */
export type ModelState = {
  readonly model: ProductIdent;
  readonly forecast: Run['forecast'] | null;
  readonly problem: 'nowhere' | 'failed' | null;
};

/** The moments of all runs together, each once, in order. */
export function momentsOf(runs: readonly Run[]): readonly number[] {
  return [...new Set(runs.flatMap(({ forecast }) => forecast.data.ts))].toSorted((a, b) => a - b);
}

/** The value of a run at a moment; null where it has none, as between two of its own steps. */
export function valueAt({ forecast: { data } }: Run, name: Compared, ts: number): number | null {
  const index = data.ts.indexOf(ts);
  return index < 0 ? null : (data[name]?.[index] ?? null);
}

/** The first moment that a run does not reach any more, as an index of the moments; the number of moments when it reaches all. */
export function endOf({ forecast }: Run, moments: readonly number[]): number {
  const last = forecast.data.ts.at(-1) ?? -Infinity;
  const after = moments.findIndex((ts) => ts > last);
  return after < 0 ? moments.length : after;
}

/** The least and the greatest value of all runs at a moment; null where fewer than two tell. */
export function spreadAt(
  runs: readonly Run[],
  name: Compared,
  ts: number,
): readonly [low: number, high: number] | null {
  const values = runs.flatMap((run) => valueAt(run, name, ts) ?? []);
  return values.length < 2 ? null : [Math.min(...values), Math.max(...values)];
}

/** The range that holds the temperature in eight of ten cases, around the mean of all runs, K; null where it is not known. */
export function likelyAt(
  runs: readonly Run[],
  ensemble: Ensemble | null,
  ts: number,
): readonly [low: number, high: number] | null {
  const values = runs.flatMap((run) => valueAt(run, 'temp', ts) ?? []);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.length === 0 ? null : likelyRange(ensemble, mean, ts);
}

/** Differences of wind in m/s up to which models agree, and beyond which they differ. */
export const WIND_SPREADS = { agree: 2, differ: 3.5 } as const;

/** How well the models agree on the wind: 3 bars, 2 or 1; null where nothing can be compared. */
export function agreementAt(runs: readonly Run[], ts: number): 1 | 2 | 3 | null {
  const spread = spreadAt(runs, 'wind', ts);
  if (spread === null) return null;
  const width = spread[1] - spread[0];
  if (width <= WIND_SPREADS.agree) return 3;
  return width <= WIND_SPREADS.differ ? 2 : 1;
}

/** The moments of each day, by what the clock writes for it. */
export function daysBy(
  moments: readonly number[],
  dayText: (ts: number) => string,
): readonly { readonly text: string; readonly first: number; readonly length: number }[] {
  const days: { text: string; first: number; length: number }[] = [];
  for (const [index, ts] of moments.entries()) {
    const text = dayText(ts);
    const last = days.at(-1);
    if (last?.text === text) last.length += 1;
    else days.push({ text, first: index, length: 1 });
  }
  return days;
}

const STEP_MS = 10_800_000;

/** Index of the moment nearest to a time, no further than half a step; −1 otherwise. Just after midnight, when the present lies before the first moment, a whole step counts. */
export function momentAt(moments: readonly number[], time: number): number {
  const [first = Number.NaN] = moments;
  if (time < first) return first - time <= STEP_MS ? 0 : -1;
  const near = moments.findIndex((ts) => Math.abs(ts - time) <= STEP_MS / 2);
  return near >= 0 && Math.abs((moments[near + 1] ?? Infinity) - time) < Math.abs((moments[near] ?? 0) - time)
    ? near + 1
    : near;
}

/** The colour and the dashes of each model's line, in the order of the models: different without colour too. */
export const LINES = [
  { colour: '#6fe3d8', dash: '' },
  { colour: '#ffb866', dash: '6 4' },
  { colour: '#c3a6ff', dash: '2 4' },
  { colour: '#8cc6ff', dash: '8 3 2 3' },
  { colour: '#ff9fb0', dash: '4 2' },
  { colour: '#d7e87a', dash: '1 3' },
  { colour: '#f5f8fc', dash: '10 5' },
  { colour: '#ffd166', dash: '3 3' },
] as const;

/** The line of the model at a place of the list; they repeat after the last. */
export const lineOf = (index: number): (typeof LINES)[number] => LINES[index % LINES.length] ?? LINES[0];
