import { dstHours, type DstTriple } from '@meltemi/catalogue';
import { planeKey, waysOf, type Derivation, type PlaneName } from '../derive/derivation.ts';
import type { Model, Pick } from '../models/model.ts';
import { mainLevels, type Take } from './taking-order.ts';

const isInTheAir = (level: string): boolean => /^\d+h$/u.test(level);

/** The planes that a take asks for, and those that they are made of, by their keys. */
function neededPlanes({ picks, derivations }: Model, levels: Take['levels']): ReadonlySet<string> {
  const isTaken = ({ level }: PlaneName): boolean =>
    levels === 'all' || !isInTheAir(level) || (levels === 'main' && mainLevels.includes(level));
  const needed = new Set<string>();
  const need = (plane: PlaneName): void => {
    const key = planeKey(plane);
    if (needed.has(key)) return;
    needed.add(key);
    for (const { makes, from } of derivations) if (planeKey(makes) === key) from.forEach(need);
  };
  [...picks, ...derivations.map(({ makes }) => makes)].filter(isTaken).forEach(need);
  return needed;
}

/** The derivations that fields at hand make; others would be reported as faults at every step. */
function derivationsOf(derivations: readonly Derivation[], picks: readonly Pick[]): readonly Derivation[] {
  const there = new Set(picks.map(planeKey));
  return derivations.filter((best) => {
    const isMade = [...waysOf(best)].some(({ from }) =>
      from.every((part) => part.optional || there.has(planeKey(part))),
    );
    if (isMade) there.add(planeKey(best.makes));
    return isMade;
  });
}

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
  const needed = neededPlanes(model, take.levels);
  const picks = model.picks.filter((pick) => needed.has(planeKey(pick)));
  const derivations = model.derivations.filter(({ makes }) => needed.has(planeKey(makes)));
  return {
    ...model,
    picks,
    derivations: derivationsOf(derivations, picks),
    runs: { ...model.runs, hours: startsOf(model.runs.hours, take.runsADay) },
    steps: (runHour) => hoursOf(model.steps(runHour), take).map((hour) => [1, hour, hour] as const),
  };
}
