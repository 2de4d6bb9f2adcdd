import { planeKey, waysOf, type Derivation, type PlaneName } from '../derive/derivation.ts';
import type { Model } from './model.ts';

/** Levels in the air: none (but those that fields at the ground are made of), the main ones, all. */
export type LevelChoice = 'none' | 'main' | 'all';

/** Levels that come before the others. */
const mainLevels: ReadonlySet<string> = new Set(['850h', '700h', '500h', '300h']);

/** True for pressure levels, also those that are no level of ours. */
export const isInTheAir = (level: string): boolean => /^\d+h$/u.test(level);

/** The planes that a choice asks for, and those that they are made of, by their keys. */
function neededPlanes({ picks, derivations }: Model, levels: LevelChoice): ReadonlySet<string> {
  const isTaken = ({ level }: PlaneName): boolean =>
    levels === 'all' || !isInTheAir(level) || (levels === 'main' && mainLevels.has(level));
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
function derivationsOf(derivations: readonly Derivation[], picks: Model['picks']): readonly Derivation[] {
  const there = new Set(picks.map(planeKey));
  return derivations.filter((best) => {
    const isMade = [...waysOf(best)].some(({ from }) =>
      from.every((part) => part.optional || there.has(planeKey(part))),
    );
    if (isMade) there.add(planeKey(best.makes));
    return isMade;
  });
}

/** The fields and derivations of a model that a choice of levels needs. */
export function limitLevels(model: Model, levels: LevelChoice): Pick<Model, 'picks' | 'derivations'> {
  const needed = neededPlanes(model, levels);
  const picks = model.picks.filter((pick) => needed.has(planeKey(pick)));
  const derivations = model.derivations.filter(({ makes }) => needed.has(planeKey(makes)));
  return { picks, derivations: derivationsOf(derivations, picks) };
}
