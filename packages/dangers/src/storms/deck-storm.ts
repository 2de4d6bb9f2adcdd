import { unwrapLine } from '../geometry/sphere.ts';
import type { DeckRow } from './read-atcf.ts';
import { nameOf, type StormPoint, type StormTrack } from './storm.ts';

const hour = 3600_000;

/** The forecasts that are shown: the official one and the models that people know. */
export const shownTechniques = ['OFCL', 'AVNO', 'EMX', 'EGRR', 'HFSA', 'CMC'] as const;
export type ShownTechnique = (typeof shownTechniques)[number];

/** A forecast of a storm's way. */
export interface StormForecast {
  readonly technique: ShownTechnique;
  /** When it starts, ms since 1970. */
  readonly cycle: number;
  readonly points: readonly StormPoint[];
}

/** Numbers from 90 on are disturbances that are looked at, no storms. */
const isStorm = ({ number }: DeckRow): boolean => number < 90;

/** Points out of rows: 34, 50 and 64 kt are separate rows of one moment. */
function pointsOf(rows: readonly DeckRow[]): StormPoint[] {
  const moments = new Map<number, DeckRow[]>();
  for (const row of rows) {
    const ts = row.cycle + row.tau * hour;
    moments.set(ts, [...(moments.get(ts) ?? []), row]);
  }
  const sorted = [...moments].toSorted(([a], [b]) => a - b);
  const line = unwrapLine(sorted.map(([, [first]]) => first!.position));
  return sorted.map(([ts, all], i) => ({
    ts,
    position: line[i]!,
    wind: all.find(({ wind }) => wind !== null)?.wind ?? null,
    pressure: all.find(({ pressure }) => pressure !== null)?.pressure ?? null,
    nature: all[0]!.nature,
    radii: all.flatMap(({ radii }) => radii ?? []),
  }));
}

/** The way so far, out of a best track; null for disturbances that are no storms. Longitudes do not jump at 180°. */
export function trackOfDeck(rows: readonly DeckRow[]): StormTrack | null {
  const best = rows.filter((row) => row.technique === 'BEST' && isStorm(row));
  const first = best[0];
  if (!first) return null;
  const year = new Date(best.at(-1)!.cycle).getUTCFullYear();
  return {
    id: `${first.basin.toLowerCase()}${String(first.number).padStart(2, '0')}${year}`,
    basin: first.basin,
    name: best.map(({ name }) => nameOf(name)).findLast((name) => name !== null) ?? null,
    points: pointsOf(best),
  };
}

/** The newest forecast of each technique that is shown. */
export function forecastsOfDeck(rows: readonly DeckRow[]): StormForecast[] {
  return shownTechniques.flatMap((technique) => {
    const own = rows.filter((row) => row.technique === technique && row.tau >= 0 && isStorm(row));
    if (own.length === 0) return [];
    const cycle = own.reduce((newest, row) => Math.max(newest, row.cycle), -Infinity);
    return [{ technique, cycle, points: pointsOf(own.filter((row) => row.cycle === cycle)) }];
  });
}
