// For tests: forecasts of three models that differ in a known way, and the words around a component.
import type { ReactNode } from 'react';
import type { PointForecast } from '@meltemi/contract';
import type { AppValues } from '#settings/index.ts';
import { drawnWith } from '#settings/test-drawing.tsx';
import type { Run } from './compare.rules.ts';

const HOUR = 3_600_000;
/** Midnight of 15 November 2026, UTC. */
export const START = Date.parse('2026-11-15T00:00:00Z');

/** A forecast of so many three-hour steps, its wind and temperature different at each step. */
export function forecastOf(steps: number, wind: (k: number) => number | null, from = 0): PointForecast {
  const ks = Array.from({ length: steps }, (_, k) => k + from);
  const series = (make: (k: number) => number | null): (number | null)[] => ks.map(make);
  return {
    header: { tzName: 'UTC' },
    data: {
      ts: ks.map((k) => START + k * 3 * HOUR),
      wind: series(wind),
      temp: series((k) => 283.15 + k),
      mm: series((k) => (k === 2 ? 3 : 0)),
      gust: series(wind),
      windDir: series(() => 90),
    },
  } as unknown as PointForecast;
}

/** ECMWF over five steps, GFS from the second on, ICON that ends after three. */
export const runs: readonly Run[] = [
  { model: 'ecmwf', forecast: forecastOf(5, (k) => 5 + k) },
  { model: 'gfs', forecast: forecastOf(4, (k) => 6 + k * 2, 1) },
  { model: 'icon', forecast: forecastOf(3, () => 5) },
];

/** Draws a component with the given settings; words are their keys unless given. */
export const drawn = (node: ReactNode, values: Partial<AppValues> = {}): Promise<string> =>
  drawnWith(
    { runEnds: 'Run ends {{time}}', 'place/no-data': 'Data not available for this location', kilometres: '{{km}} km' },
    node,
    values,
  );
