import { placeOf, readPlace } from '#place-weather/place.rules.ts';
import {
  readObserved,
  type NotObserved,
  type ObservedSource,
  type ObservedWeather,
} from '#place-weather/read-observed.ts';
import { lookAtObserved, observedNeeds } from './live-alerts.rules.ts';
import type { Failed, Looked, Seen, ToLook } from './look-at-alerts.ts';

/** Opens what is measured at the moment; null where nothing is. */
export type OpenObserved = () => Promise<ObservedSource | null>;

/** Observations are looked at this often, ms: most stations report no more often. */
const slotMs = 10 * 60_000;

/** Names the ten minutes that a moment lies in; a pass is done once for each. */
export const liveRuns = (now: number): string => `live@${Math.floor(now / slotMs)}`;

/** Looks at live alerts; what fails about one place stays with its alerts. */
export async function lookAtLive(
  open: OpenObserved | undefined,
  alerts: readonly Pick<ToLook, 'place' | 'alert'>[],
): Promise<readonly Looked[]> {
  const source = (await open?.()) ?? null;
  if (source === null) return alerts.map(() => ({ reason: 'live' }));
  const read = new Map<string, Promise<ObservedWeather | NotObserved | Failed>>();
  const observedAt = ({ place, alert }: Pick<ToLook, 'place' | 'alert'>) => {
    const needs = observedNeeds(alert.conditions);
    const key = `${place} ${JSON.stringify(needs)}`;
    const known =
      read.get(key) ?? readObserved(source, readPlace(place), needs).catch((fault: unknown): Failed => ({ fault }));
    read.set(key, known);
    return known;
  };
  const looked: Looked[] = [];
  // One after the other: a store of observations serves the map at the same time.
  for (const one of alerts) {
    const observed = await observedAt(one);
    looked.push('weather' in observed ? lookAtObserved(observed, one.alert.conditions) : observed);
  }
  return looked;
}

/** Looks at one live alert; throws what failed. */
export async function lookAtLiveOne(
  open: OpenObserved | undefined,
  alert: ToLook['alert'] & { readonly lat: number; readonly lon: number },
): Promise<Seen> {
  const [looked] = await lookAtLive(open, [{ place: placeOf(alert), alert }]);
  if (looked !== undefined && 'fault' in looked) throw looked.fault;
  return looked ?? { reason: 'live' };
}
