import { localTime } from '#forecasts/local-time.ts';
import type { Places } from '#places/open-places.ts';
import type { PortFacts } from '#places/ports/port.ts';
import { offsetMinutes } from '#places/time-zone.ts';

/** A farther port misleads: at 25 km half of all places are a third of their tide off, km. */
export const PORT_REACH = 25;
/** Ports that are offered where a place has no tide of its own, and how far they may be, km. */
export const OFFERED_PORTS = 3;
export const OFFERED_REACH = 250;
/** Days that a reply covers, from the beginning of today. */
const DAYS = 8;
const DAY_MS = 86_400_000;

/** What a reply covers: from midnight at the place, in ms. */
export function tideSpan(timeZone: string, now: number): { from: number; to: number } {
  const { midnight } = localTime(offsetMinutes(timeZone, now), now);
  return { from: midnight, to: midnight + DAYS * DAY_MS };
}

/** What heights are counted from, and to how much that is known where it was computed. */
export const datumText = ({ datum, source }: Pick<PortFacts, 'datum' | 'source'>): string =>
  source.datumError === 0 ? datum : `${datum} ±${source.datumError} m`;

/** With more land than this around a place, the sea is more than ten kilometres away. */
const MOST_LAND = 0.9;

/** True at sea and on the coast. */
export const isByTheSea = ({ geography }: Pick<Places, 'geography'>, lat: number, lon: number): boolean =>
  geography.landShareAt(lat, lon) < MOST_LAND;
