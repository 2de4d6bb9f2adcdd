import { products } from '@meltemi/catalogue';
import type { Model } from '../models/model.ts';
import { archiveBytesOf, downloadBytesOf } from './estimate.rules.ts';
import { limitModel } from './limit-model.rules.ts';
import { leastRuns, leastTake, takingOrder, type Stage, type Take } from './taking-order.ts';

/** What an operator gives to forecasts. */
export interface Budget {
  /** Octets of the archive. */
  readonly archiveBytes: number;
  /** Octets of downloads in a day. */
  readonly downloadBytes: number;
}

/** What is taken of one model. */
export interface Chosen {
  /** The model without what is left out of it. */
  readonly model: Model;
  readonly take: Take;
  /** Runs that the archive holds, the arriving one among them. */
  readonly runsKept: number;
}

/** What fits a budget. */
export interface Choice {
  readonly chosen: readonly Chosen[];
  /** Models of which nothing is taken. */
  readonly leftOut: readonly Model[];
  /** Octets, by the estimate. */
  readonly archiveBytes: number;
  readonly downloadBytes: number;
}

/** Estimates are not exact: so much of a budget is planned for. */
export const plannedShare = 0.9;

type Plan = ReadonlyMap<Model, Chosen>;

const isGlobal = ({ product }: Model): boolean => products[product].bounds === null;

const sizeOf = (plan: Plan): { readonly archiveBytes: number; readonly downloadBytes: number } => {
  const all = [...plan.values()];
  return {
    archiveBytes: all.reduce((sum, { model, runsKept }) => sum + archiveBytesOf(model) * runsKept, 0),
    downloadBytes: all.reduce((sum, { model }) => sum + downloadBytesOf(model), 0),
  };
};

/** A model after one more line of the order. */
function grown(whole: Model, before: Chosen | undefined, { runsKept = leastRuns, ...more }: Stage): Chosen {
  const was = before?.take ?? leastTake;
  const take: Take = {
    levels: more.levels ?? was.levels,
    toHour: Math.max(was.toHour, more.toHour ?? 0),
    everyHours: more.everyHours ?? was.everyHours,
    runsADay: Math.max(was.runsADay, more.runsADay ?? 0),
  };
  return { model: limitModel(whole, take), take, runsKept: Math.max(before?.runsKept ?? leastRuns, runsKept) };
}

/** Every line of the order with every model that it is about, from the first to the last. */
export function* linesFor(models: readonly Model[]): Generator<readonly [Stage, Model]> {
  const onGrids = models.filter((model) => isGlobal(model) && model.mesh === undefined);
  const onMeshes = models.filter((model) => isGlobal(model) && model.mesh !== undefined);
  const world = onGrids.length > 0 ? onGrids : onMeshes;
  const meshes = onGrids.length > 0 ? onMeshes : [];
  const regions = models.filter((model) => !isGlobal(model));
  const lead = [...world, ...regions].slice(0, 1);
  for (const stage of takingOrder)
    for (const model of { lead, world, regions, meshes }[stage.who]) yield [stage, model];
}

/**
 * What of the models fits a budget, by the stated order: line after line is taken until one does not fit, and nothing after
 * it. So more budget never takes less.
 */
export function chooseWithin(budget: Budget, models: readonly Model[]): Choice {
  let plan: Plan = new Map();
  for (const [stage, model] of linesFor(models)) {
    const next: Plan = new Map([...plan, [model, grown(model, plan.get(model), stage)]]);
    const { archiveBytes, downloadBytes } = sizeOf(next);
    if (archiveBytes > budget.archiveBytes * plannedShare || downloadBytes > budget.downloadBytes * plannedShare) break;
    plan = next;
  }
  return {
    chosen: [...plan.values()],
    leftOut: models.filter((model) => !plan.has(model)),
    ...sizeOf(plan),
  };
}
