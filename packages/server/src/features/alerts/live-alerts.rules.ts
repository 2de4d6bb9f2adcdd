import type { Measured } from '@meltemi/catalogue';
import type { AlertCondition } from '@meltemi/contract';
import type { ObservedNeeds, ObservedWeather } from '#place-weather/read-observed.ts';
import { freshSnowHours, matchingTimes } from './alert-conditions.rules.ts';
import type { Stretch } from './alert-events.rules.ts';

const hourMs = 3_600_000;

/** What observations make of a live alert. */
export interface LiveSeen {
  /** The past hours at which it held. */
  readonly times: readonly number[];
  /** When the newest report was made, ms. */
  readonly newest: number;
  readonly station: string;
  /** Whether it holds now. */
  readonly holds: boolean;
  /** False once the last two hours missed by more than a margin: then what was going on is over. */
  readonly goesOn: boolean;
}

/** Values must miss a limit by this part of it before something is over: gusty wind does not end at every lull. */
const margin = 0.05;
/** The same for temperatures, K: five per cent of 280 K would be fourteen degrees. */
const temperatureMargin = 0.5;

interface Range {
  readonly from: number;
  readonly to: number;
}
const widened = ({ from, to }: Range): Range => ({ from: from * (1 - margin), to: to * (1 + margin) });

/** A condition with limits a little wider. */
function relaxed(condition: AlertCondition): AlertCondition {
  switch (condition.type) {
    case 'temperature': {
      const { from, to } = condition.rangeKelvin;
      return { ...condition, rangeKelvin: { from: from - temperatureMargin, to: to + temperatureMargin } };
    }
    case 'wind':
      return { ...condition, rangeWindMetersPerSecond: widened(condition.rangeWindMetersPerSecond) };
    case 'swell':
      return { ...condition, rangeSwellMeters: widened(condition.rangeSwellMeters) };
    case 'rainfall':
      return { ...condition, rangeMillimeters: widened(condition.rangeMillimeters) };
    case 'freshSnow':
      return { ...condition, rangeCentimeters: widened(condition.rangeCentimeters) };
    case 'cloudiness':
    case 'time':
      return condition;
  }
}

const measured: Readonly<Record<AlertCondition['type'], readonly Measured[]>> = {
  cloudiness: ['clouds'],
  freshSnow: ['precip', 'temp'],
  rainfall: ['precip'],
  swell: [],
  temperature: ['temp'],
  time: [],
  wind: ['wind'],
};

/** What has to be measured, and over how many hours, to look at conditions. */
export function observedNeeds(conditions: readonly AlertCondition[]): ObservedNeeds {
  const spans = conditions.map((condition) =>
    condition.type === 'rainfall' ? condition.hours : condition.type === 'time' ? condition.minDurationHours : 0,
  );
  return {
    land: [...new Set(conditions.flatMap(({ type }) => measured[type]))].toSorted(),
    waves: conditions.some(({ type }) => type === 'swell'),
    // A sum needs its hours before each of the hours that are shown.
    hours: freshSnowHours + Math.max(freshSnowHours, ...spans),
  };
}

/** Looks at the conditions of a live alert. */
export function lookAtObserved(
  { weather, newest, station }: ObservedWeather,
  conditions: readonly AlertCondition[],
): LiveSeen {
  const times = matchingTimes(weather, conditions, newest - freshSnowHours * hourMs);
  const near = matchingTimes(weather, conditions.map(relaxed), newest - hourMs);
  return { times, newest, station, holds: times.at(-1) === newest, goesOn: near.length > 0 };
}

/** What a report makes of what the user was notified of: a new event, one that goes on, or one that is over. */
export function followLive(
  notified: readonly Stretch[],
  { holds, goesOn, newest }: Pick<LiveSeen, 'holds' | 'goesOn' | 'newest'>,
): { readonly fresh: readonly Stretch[]; readonly notified: readonly Stretch[] } {
  const [open] = notified;
  if (open === undefined) {
    const fresh = holds ? [{ start: newest, end: newest }] : [];
    return { fresh, notified: fresh };
  }
  if (!holds && !goesOn) return { fresh: [], notified: [] };
  return { fresh: [], notified: [{ start: open.start, end: holds ? Math.max(open.end, newest) : open.end }] };
}
