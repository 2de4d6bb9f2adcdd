import { products } from '@meltemi/catalogue';
import type { Clock } from '../clock.ts';
import type { DecodedField } from '../decode/decode-field.ts';
import { planeKey, type PlaneName } from '../derive/derivation.ts';
import { IngestError } from '../ingest-error.ts';
import type { Model, Pick } from '../models/model.ts';
import { nextArrival, stepsOf } from '../models/run-times.rules.ts';
import { isPassing } from '../transport/retry.rules.ts';
import { fetchFields, type Fetched, type FieldDeps } from './fetch-fields.ts';
import { unfit } from './fits-archive.rules.ts';
import type { FieldValues, OpenRunWriter, RunWriter } from './run-writer.ts';
import type { StatusBoard } from './status.ts';
import { fieldsOfStep, isCarried, needsBefore, planeOfStep } from './step-planes.rules.ts';

/** How patient a run is. */
export interface RunRules {
  /** Milliseconds between two questions for a step that is not there. */
  readonly pollMs: number;
  /** Milliseconds after which what has not come of a step is given up. */
  readonly patienceMs: number;
  /** Questions for a field that comes wrong rather than not at all. */
  readonly rounds: number;
  /** Steps between two publications. */
  readonly publishEvery: number;
}

/** Providers write a run within one or two hours, step after step; a day of steps is worth a publication. */
export const defaultRules: RunRules = { pollMs: 60_000, patienceMs: 2 * 3_600_000, rounds: 2, publishEvery: 24 };

/** What the ingest of a run needs. */
export interface RunDeps extends FieldDeps {
  readonly clock: Clock;
  readonly rules: RunRules;
  readonly openWriter: OpenRunWriter;
  readonly board: StatusBoard;
  /** Told of every field that is given up: the hour, the field, the reason. */
  readonly onFault?: (hour: number, name: PlaneName, fault: IngestError) => void;
}

/** Hour and fields of the step before. */
interface Carry {
  readonly hour: number;
  readonly fields: ReadonlyMap<Pick, DecodedField>;
}

/**
 * Brings a run into the archive, step by step: fetch, decode, derive, write. Steps that the archive has are skipped. A step
 * that is not there yet is asked for again and again; what is given up is counted and told. Readers see the run after every
 * so many steps, and when it is complete.
 */
export async function ingestRun(model: Model, refTs: number, deps: RunDeps): Promise<void> {
  const { board } = deps;
  const { provider, modelName, licence } = products[model.product];
  const writer = await deps.openWriter({
    product: model.product, refTs, grid: model.grid, nextTs: nextArrival(model, refTs), provenance: { provider, model: modelName, refTs, live: true, licence },
  });
  const steps = stepsOf(model, refTs);
  const there = new Set(writer.steps());
  const todo = steps.filter((hour) => !there.has(hour));
  board.begin(refTs, steps.length - todo.length, steps.length);
  try {
    if (todo.length > 0) await writeSteps(model, refTs, todo, writer, deps);
    if (!writer.isComplete()) await writer.publish({ complete: true });
    board.state('complete');
  } catch (thrown) {
    board.state('failed');
    const code = thrown instanceof IngestError ? thrown.code : 'archive';
    board.error(code, thrown instanceof Error ? thrown.message : String(thrown));
    throw thrown;
  }
}

async function writeSteps(model: Model, refTs: number, todo: readonly number[], writer: RunWriter, deps: RunDeps): Promise<void> {
  const steps = stepsOf(model, refTs);
  const [still, moving, carried] = [model.picks.filter((pick) => pick.still), model.picks.filter((pick) => !pick.still), model.picks.filter(isCarried)];
  const { fields: ground, faults: groundFaults } = await askUntilThere(model, refTs, 0, still, deps);
  for (const [pick, fault] of groundFaults) giveUp(0, pick, fault, deps);
  let before: Carry | null = null;
  let unseen = 0;
  for (const hour of todo) {
    const earlier = steps[steps.indexOf(hour) - 1] ?? null;
    // After a pause (a new process, a step that was there) the totals of the step before are read again.
    if (earlier !== null && before?.hour !== earlier && carried.length > 0) {
      before = { hour: earlier, fields: (await fetchFields(model, { refTs, hour: earlier }, carried, deps)).fields };
    }
    const { fields, faults } = await askUntilThere(model, refTs, hour, moving, deps);
    const [first] = faults.values();
    // A step of which nothing came is one fault, not a hundred; the steps after it wait for it.
    if (fields.size === 0) throw new IngestError(first?.code ?? 'not-there', `nothing of hour ${hour} has come: ${first?.message ?? ''}`, { cause: first });
    const told = (name: PlaneName, fault: IngestError): void => giveUp(hour, name, fault, deps);
    for (const [pick, fault] of faults) told(pick, fault);
    const made = fieldsOfStep(planesOf(fields, ground, before, earlier ?? 0, told), model.derivations, (name, missing) =>
      told(name, new IngestError('missing-input', `lacks ${planeKey(missing)}`)));
    await writer.write(hour, fitting(made, told));
    before = { hour, fields: new Map([...fields].filter(([pick]) => isCarried(pick))) };
    deps.board.stepDone();
    unseen += 1;
    if (unseen < deps.rules.publishEvery || hour === todo.at(-1)) continue;
    await writer.publish();
    unseen = 0;
  }
}

/** The fields that the archive can hold; the others are told and left out. */
function* fitting(fields: Iterable<FieldValues>, told: (name: PlaneName, fault: IngestError) => void): Generator<FieldValues> {
  for (const field of fields) {
    const reason = unfit(field);
    if (reason === null) yield field;
    else told(field, new IngestError('bad-data', reason));
  }
}

/** The planes of a step by their key, in our units and of the step alone. */
function planesOf(
  fields: ReadonlyMap<Pick, DecodedField>, ground: ReadonlyMap<Pick, DecodedField>, before: Carry | null, stepFrom: number, told: (name: PlaneName, fault: IngestError) => void,
): Map<string, { readonly name: PlaneName; readonly values: Float32Array }> {
  const planes = new Map<string, { readonly name: PlaneName; readonly values: Float32Array }>();
  for (const [pick, field] of [...ground, ...fields]) {
    const earlier = before?.fields.get(pick) ?? null;
    if (isCarried(pick) && earlier === null && needsBefore(field, stepFrom)) {
      told(pick, new IngestError('missing-input', `the step before is missing: the mean over ${field.toHour - field.fromHour} hours stands in`));
    }
    const name = { quantity: pick.quantity, level: pick.level };
    planes.set(planeKey(name), { name, values: planeOfStep(pick, field, earlier) });
  }
  return planes;
}

/** Asks for fields of an hour until all have come or are given up (`faults`); fields that came are not asked for again. */
async function askUntilThere(model: Model, refTs: number, hour: number, picks: readonly Pick[], deps: RunDeps): Promise<Fetched> {
  const { clock, rules, board, fetching } = deps;
  const came = new Map<Pick, DecodedField>();
  const gone = new Map<Pick, IngestError>();
  const since = clock.now();
  let left = picks;
  for (let round = 1; left.length > 0; round++) {
    const { fields, faults } = await fetchFields(model, { refTs, hour }, left, deps);
    for (const [pick, field] of fields) came.set(pick, field);
    const late = clock.now() - since >= rules.patienceMs;
    for (const [pick, fault] of faults) {
      if (late || (round >= rules.rounds && fault.code !== 'not-there' && !isPassing(fault.code))) gone.set(pick, fault);
    }
    left = [...faults.keys()].filter((pick) => !gone.has(pick));
    if (left.length === 0) break;
    const fault = [...faults.values()].find(({ code }) => code !== 'not-there');
    board.state('waiting');
    if (fault) board.error(fault.code, fault.message);
    await clock.sleep(rules.pollMs, fetching.signal);
    board.state('fetching');
  }
  return { fields: came, faults: gone };
}

function giveUp(hour: number, { quantity, level }: PlaneName, fault: IngestError, { board, onFault }: RunDeps): void {
  board.fieldFailed(fault.code, `hour ${hour}, ${quantity}/${level}: ${fault.message}`);
  onFault?.(hour, { quantity, level }, fault);
}
