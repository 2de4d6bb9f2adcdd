import type { Tides } from '@meltemi/contract';

/** The tide at a moment. */
export interface TideMoment {
  /** Metres above the datum. */
  readonly height: number;
  readonly rising: boolean;
}

/** The height between the two nearest moments of the curve; null where the curve does not reach. */
export function tideAt({ data }: Pick<Tides, 'data'>, time: number): TideMoment | null {
  const after = data.ts.findIndex((ts) => ts >= time);
  const late = data.ts[after];
  const high = data.height[after];
  if (late === undefined || high === undefined) return null;
  const early = data.ts[after - 1];
  const low = data.height[after - 1];
  if (early === undefined || low === undefined)
    return late === time ? { height: high, rising: (data.height[after + 1] ?? high) >= high } : null;
  return { height: low + ((high - low) * (time - early)) / (late - early), rising: high >= low };
}

/** High and low waters from the middle of the gap before a column to the middle of the gap after it. */
export function tideEvents(
  { events }: Pick<Tides, 'events'>,
  moments: readonly number[],
  index: number,
): Tides['events'] {
  const at = moments[index];
  if (at === undefined) return [];
  const from = at - (at - (moments[index - 1] ?? at)) / 2;
  const to = at + ((moments[index + 1] ?? at) - at) / 2;
  return events.filter(({ ts }) => ts >= from && ts < to);
}
