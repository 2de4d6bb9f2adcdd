import { dstHours, type DstTriple } from '@meltemi/catalogue';
import { limitLevels } from '../models/limit-levels.rules.ts';
import type { Model } from '../models/model.ts';
import type { Take } from './taking-order.ts';

/** The hours of a run that are taken: multiples of the interval, or all where the model has none of those. */
function hoursOf(triples: readonly DstTriple[], { toHour, everyHours }: Take): readonly number[] {
  const near = dstHours(triples).filter((hour) => hour <= toHour);
  const apart = near.filter((hour) => hour % everyHours === 0);
  return apart.length === 0 ? near : apart;
}

/** So many of the hours at which runs start, spread over the day. */
function startsOf(hours: readonly number[], most: number): readonly number[] {
  if (hours.length <= most) return hours;
  return Array.from({ length: most }, (_, k) => hours[Math.floor((k * hours.length) / most)] ?? 0);
}

/** A model with no more than a take of it. */
export function limitModel(model: Model, take: Take): Model {
  return {
    ...model,
    ...limitLevels(model, take.levels),
    runs: { ...model.runs, hours: startsOf(model.runs.hours, take.runsADay) },
    steps: (runHour) => hoursOf(model.steps(runHour), take).map((hour) => [1, hour, hour] as const),
  };
}
