import type { MadeField, ThinnedHours } from '@meltemi/archive';
import { isLevelIdent } from '@meltemi/catalogue';
import type { PlaneName } from '../derive/derivation.ts';
import { isInTheAir, limitLevels } from '../models/limit-levels.rules.ts';
import type { Model } from '../models/model.ts';

/** After two days the air on pressure levels is taken at every third hour: an hour adds little, and takes a third of a run. */
export const thinnedLevels: ThinnedHours = { after: 48, every: 3 };

/** True for an hour of which pressure levels are left out. */
export const isThinHour = (hour: number): boolean => hour > thinnedLevels.after && hour % thinnedLevels.every !== 0;

/** What is fetched, derived and kept of a step. */
export interface StepPlan extends Pick<Model, 'picks' | 'derivations'> {
  readonly keeps: (plane: PlaneName) => boolean;
}

/** The plans of a model's steps. At hours without pressure levels only those are fetched that fields at the ground are made of. */
export function planSteps(model: Model): (hour: number) => StepPlan {
  const whole: StepPlan = { picks: model.picks, derivations: model.derivations, keeps: () => true };
  let ground: StepPlan | undefined;
  return (hour) => {
    if (!isThinHour(hour)) return whole;
    ground ??= { ...limitLevels(model, 'none'), keeps: ({ level }) => !isInTheAir(level) };
    return ground;
  };
}

/** The fields of a model that readers of the archive make. */
export const madeFields = ({ derivations }: Model): readonly MadeField[] =>
  derivations.flatMap(({ makes: { quantity, level }, whenRead }) =>
    whenRead === null || !isLevelIdent(level) ? [] : [{ quantity, level, ...whenRead }],
  );
