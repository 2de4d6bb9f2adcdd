import { products, providerLicences, providers } from '@meltemi/catalogue';
import type { DecodedField } from '../decode/decode-field.ts';
import { planeKey, type PlaneName } from '../derive/derivation.ts';
import { IngestError } from '../ingest-error.ts';
import type { Model, Pick } from '../models/model.ts';
import { nextArrival, stepsOf } from '../models/run-times.rules.ts';
import { createFetchStep, type StepDeps, type Patience } from './fetch-step.ts';
import { openFields, type FieldReader } from './fetch-fields.ts';
import { whyUnfit } from './fits-archive.rules.ts';
import type { OpenRunWriter, RunWriter } from './run-writer.ts';
import { isThinHour, madeFields, planSteps, thinnedLevels } from './step-plan.rules.ts';
import { fieldsOfStep, isCarried, needsBefore, planeOfStep } from './step-planes.rules.ts';

/** How patient a run is, and how often readers see its progress. */
export interface RunRules extends Patience {
  /** Steps between two publications. */
  readonly publishEvery: number;
}

/** Providers write a run within one or two hours, step after step, a step within minutes; a day of steps is worth a publication. */
export const defaultRules: RunRules = {
  pollMs: 60_000,
  patienceMs: 2 * 3_600_000,
  partialMs: 15 * 60_000,
  rounds: 2,
  publishEvery: 24,
};

/** What the ingest of a run needs. */
export interface RunDeps extends StepDeps {
  readonly rules: RunRules;
  readonly openWriter: OpenRunWriter;
  /** Called when a run is complete, for what is made out of it. */
  readonly onComplete?: (model: Model, refTs: number) => Promise<void>;
  /** Called for every field that is given up: the hour, the field, the reason. */
  readonly onFault?: (hour: number, name: PlaneName, fault: IngestError) => void;
}

/** Hour and fields of the step before. */
interface Carry {
  readonly hour: number;
  readonly fields: ReadonlyMap<Pick, DecodedField>;
}

/**
 * Brings a run into the archive, step by step: fetch, decode, derive, write. Steps that the archive has are skipped. A step
 * that is not there yet is requested again and again; what is given up is counted and reported. Readers see the run after every
 * so many steps, and when it is complete.
 */
export async function ingestRun(model: Model, refTs: number, deps: RunDeps): Promise<void> {
  const { board } = deps;
  const { providerIdent, modelName } =
    model.standsIn === null
      ? products[model.product]
      : { providerIdent: model.standsIn.provider, modelName: model.standsIn.modelName };
  const steps = stepsOf(model, refTs);
  const writer = await deps.openWriter({
    product: model.product,
    refTs,
    grid: model.grid,
    nextTs: nextArrival(model, refTs),
    provenance: {
      provider: providers[providerIdent].name,
      model: modelName,
      refTs,
      live: true,
      licence: providerLicences[providerIdent],
    },
    made: madeFields(model),
    ...(steps.some(isThinHour) ? { thinned: thinnedLevels } : {}),
  });
  const there = new Set(writer.steps());
  const todo = steps.filter((hour) => !there.has(hour));
  board.begin(refTs, steps.length - todo.length, steps.length);
  try {
    if (todo.length > 0) {
      const reader = openFields(model, deps);
      try {
        await writeSteps(model, refTs, todo, writer, reader, deps);
      } finally {
        await reader.close();
      }
    }
    if (!writer.isComplete()) await writer.publish({ complete: true });
    board.state('complete');
    await deps.onComplete?.(model, refTs);
  } catch (thrown) {
    // What came before the provider stopped is worth showing, unless it is so little that the run before reaches further.
    const wantsShowing =
      thrown instanceof IngestError && thrown.code !== 'stopped' && writer.steps().length >= deps.rules.publishEvery;
    if (wantsShowing && writer.steps().length > there.size) await writer.publish();
    board.state('failed');
    const code = thrown instanceof IngestError ? thrown.code : 'archive';
    board.error(code, thrown instanceof Error ? thrown.message : String(thrown));
    throw thrown;
  } finally {
    deps.pool.release();
  }
}

async function writeSteps(
  model: Model,
  refTs: number,
  todo: readonly number[],
  writer: RunWriter,
  reader: FieldReader,
  deps: RunDeps,
): Promise<void> {
  const steps = stepsOf(model, refTs);
  const [still, carried] = [model.picks.filter((pick) => pick.still), model.picks.filter(isCarried)];
  const planOf = planSteps(model);
  const fetchStep = createFetchStep(reader, refTs, deps);
  const { fields: ground, faults: groundFaults } = await fetchStep(0, still);
  for (const [pick, fault] of groundFaults) giveUp(0, pick, fault, deps);
  let before: Carry | null = null;
  let unseen = 0;
  for (const hour of todo) {
    const earlier = steps[steps.indexOf(hour) - 1] ?? null;
    // After a pause (a new process, a step that was there) the totals of the step before are read again.
    if (earlier !== null && before?.hour !== earlier && carried.length > 0) {
      before = { hour: earlier, fields: (await reader.fetch({ refTs, hour: earlier }, carried)).fields };
    }
    const plan = planOf(hour);
    const { fields, faults } = await fetchStep(
      hour,
      plan.picks.filter((pick) => !pick.still),
    );
    const [first] = faults.values();
    // A step of which nothing came is one fault, not a hundred; the steps after it wait for it.
    if (fields.size === 0)
      throw new IngestError(first?.code ?? 'not-there', `nothing of hour ${hour} has come: ${first?.message ?? ''}`, {
        cause: first,
      });
    const report = (name: PlaneName, fault: IngestError): void => giveUp(hour, name, fault, deps);
    for (const [pick, fault] of faults) report(pick, fault);
    const fieldsMade = fieldsOfStep(
      planesOf(fields, ground, before, earlier ?? 0, report),
      plan,
      ({ makes, missing, made }) =>
        report(makes, new IngestError('missing-input', `${made ? 'made without' : 'lacks'} ${planeKey(missing)}`)),
    );
    await writer.write(hour, fieldsMade, (field) => report(field, new IngestError('bad-data', whyUnfit(field))));
    // Written and read by nothing to come: what the next step does not carry on.
    for (const [pick, { values }] of fields) if (!isCarried(pick)) deps.pool.recycle(values);
    for (const { values } of before?.fields.values() ?? []) deps.pool.recycle(values);
    before = { hour, fields: new Map([...fields].filter(([pick]) => isCarried(pick))) };
    deps.board.stepDone();
    unseen += 1;
    if (unseen < deps.rules.publishEvery || hour === todo.at(-1)) continue;
    await writer.publish();
    unseen = 0;
  }
}

/** The planes of a step by their key, in our units and of the step alone. */
function planesOf(
  fields: ReadonlyMap<Pick, DecodedField>,
  ground: ReadonlyMap<Pick, DecodedField>,
  before: Carry | null,
  stepFrom: number,
  report: (name: PlaneName, fault: IngestError) => void,
): Map<string, { readonly name: PlaneName; readonly values: Float32Array }> {
  const planes = new Map<string, { readonly name: PlaneName; readonly values: Float32Array }>();
  for (const [pick, field] of [...ground, ...fields]) {
    const earlier = before?.fields.get(pick) ?? null;
    if (isCarried(pick) && earlier === null && needsBefore(field, stepFrom)) {
      report(
        pick,
        new IngestError(
          'missing-input',
          `the step before is missing: the mean over ${field.toHour - field.fromHour} hours stands in`,
        ),
      );
    }
    const name = { quantity: pick.quantity, level: pick.level };
    planes.set(planeKey(name), { name, values: planeOfStep(pick, field, earlier) });
  }
  return planes;
}

function giveUp(hour: number, { quantity, level }: PlaneName, fault: IngestError, { board, onFault }: RunDeps): void {
  board.fieldFailed(fault.code, `hour ${hour}, ${quantity}/${level}: ${fault.message}`);
  onFault?.(hour, { quantity, level }, fault);
}
