import { advisoryMs } from '@meltemi/catalogue';
import type { Storm, StormPoint } from '@meltemi/contract';
import { kilometresBetween } from '#sky/strokes.rules.ts';

/** The seas that storms are sorted by. */
export const stormSeas = ['atlantic', 'pacific', 'other'] as const;
export type StormSea = (typeof stormSeas)[number];

const SEAS: Readonly<Record<string, StormSea>> = { AL: 'atlantic', EP: 'pacific', CP: 'pacific', WP: 'pacific' };

/** The sea of a storm. */
export const seaOf = ({ basin = '' }: Pick<Storm, 'basin'>): StormSea => SEAS[basin] ?? 'other';

/** A storm with how far it is from a place, km. */
export interface StormAway {
  readonly storm: Storm;
  readonly km: number;
}

/** Storms by their distance from a place, the nearest first. */
export const byDistance = (
  storms: readonly Storm[],
  from: { readonly lat: number; readonly lon: number },
): readonly StormAway[] =>
  storms.map((storm) => ({ storm, km: kilometresBetween(from, storm) })).toSorted((a, b) => a.km - b.km);

/** True for an advisory that is older than the next one should be. */
export const isOutdated = ({ updated }: Pick<Storm, 'updated'>, now: number): boolean =>
  now - Date.parse(updated) > advisoryMs;

const HOUR_MS = 3_600_000;
/** The change of pressure is counted over this long, ms, give or take two hours. */
const [CHANGE_MS, GIVE_MS] = [6 * HOUR_MS, 2 * HOUR_MS] as const;

/** By how much the pressure has changed in about six hours, hPa; null where that is not known. */
export function pressureChange(track: readonly StormPoint[]): { readonly hPa: number; readonly hours: number } | null {
  const now = track.at(-1);
  if (now === undefined || now.pressure === null) return null;
  const before = track.findLast(({ ts }) => now.ts - ts >= CHANGE_MS - GIVE_MS);
  if (before === undefined || before.pressure === null || now.ts - before.ts > CHANGE_MS + 2 * GIVE_MS) return null;
  return { hPa: now.pressure - before.pressure, hours: Math.round((now.ts - before.ts) / HOUR_MS) };
}

/** Hours between two stops of the chart's cursor. */
const STEP_MS = 3 * HOUR_MS;

/** The moments that the cursor stops at: every three hours, and both ends. */
export function cursorStops(way: readonly StormPoint[]): readonly number[] {
  const [first, last] = [way[0], way.at(-1)];
  if (first === undefined || last === undefined) return [];
  const stops = [first.ts];
  for (let ts = Math.ceil((first.ts + 1) / STEP_MS) * STEP_MS; ts < last.ts; ts += STEP_MS) stops.push(ts);
  return last.ts > first.ts ? [...stops, last.ts] : stops;
}
