import { isLevelIdent, quantityIdents } from '@meltemi/catalogue';
import { stepAverages, stepSums, type IntervalPlane } from '@meltemi/fields';
import type { DecodedField } from '../decode/decode-field.ts';
import { planeKey, waysOf, type Derivation, type PlaneName } from '../derive/derivation.ts';
import type { Pick as ModelPick } from '../models/model.ts';
import type { FieldValues } from './run-writer.ts';
import type { StepPlan } from './step-plan.rules.ts';

/** Packed totals fall by a hair where nothing fell, in mm; a larger fall means that the counter was set back. */
const totalTolerance = 0.1;

/** Quantities that an archive takes; the rest are working planes. */
const kept: ReadonlySet<string> = new Set<string>([...quantityIdents, 'modelElevation', 'convPrecip']);

/** True for fields whose step needs the step before it. */
export const isCarried = ({ span }: ModelPick): boolean => span === 'total' || span === 'average';

const intervalOf = ({ values, fromHour, toHour }: DecodedField): IntervalPlane | null =>
  toHour > fromHour ? { plane: values, fromHour, toHour } : null;

/**
 * The step's own part of a field: totals as rates per hour, averages since the start as those of the step. Without the
 * field of the step before, the mean over all of its stretch stands in. A total over no time at all is 0.
 */
export function planeOfStep(pick: ModelPick, field: DecodedField, before: DecodedField | null): Float32Array {
  if (!isCarried(pick)) return field.values;
  const now = intervalOf(field);
  if (now === null) return pick.span === 'total' ? new Float32Array(field.values.length) : field.values;
  const earlier = before === null ? null : intervalOf(before);
  const both = earlier !== null && earlier.toHour < now.toHour ? [earlier, now] : [now];
  if (pick.span === 'average') return (stepAverages(both).at(-1) ?? now).plane;
  const step = stepSums(both, { tolerance: totalTolerance }).at(-1) ?? now;
  const hours = step.toHour - step.fromHour;
  return step.plane.map((sum) => sum / hours);
}

/** True when a field of this step can only be had with the one before. */
export const needsBefore = (field: DecodedField, stepFrom: number): boolean =>
  field.toHour > field.fromHour && field.fromHour < stepFrom;

/** A derived field that lacks a part; `made` where it came out all the same, less well. */
export interface Lack {
  readonly makes: PlaneName;
  readonly missing: PlaneName;
  readonly made: boolean;
}

/** The planes of a step by their keys, and ways to make those that nothing has needed yet. */
interface StepPlanes {
  readonly there: Map<string, { readonly name: PlaneName; readonly values: Float32Array }>;
  readonly ways: Map<string, Derivation>;
}

/**
 * The fields of a step for the archive, one after the other: first those that came, then those that follow from them. A
 * derived field whose parts are missing is reported; it is made in another way where there is one, and left out otherwise.
 * What readers of the archive make is made only where another field needs it, and not kept.
 */
export function* fieldsOfStep(
  there: StepPlanes['there'],
  { derivations, keeps }: Pick<StepPlan, 'derivations' | 'keeps'>,
  lacking: (lack: Lack) => void,
): Generator<FieldValues> {
  function* keep({ quantity, level }: PlaneName, values: Float32Array): Generator<FieldValues> {
    if (kept.has(quantity) && isLevelIdent(level) && keeps({ quantity, level })) yield { quantity, level, values };
  }
  for (const { name, values } of there.values()) yield* keep(name, values);
  const needed = new Set(
    derivations.flatMap((derived) => [...waysOf(derived)].flatMap(({ from }) => from.map(planeKey))),
  );
  const planes: StepPlanes = { there, ways: new Map() };
  const has = (name: PlaneName): boolean => there.has(planeKey(name)) || planes.ways.has(planeKey(name));
  for (const best of derivations) {
    const { makes } = best;
    const way = [...waysOf(best)].find(({ from }) => from.every((part) => part.optional || has(part)));
    for (const missing of best.from.filter((part) => !has(part)).slice(0, 1))
      lacking({ makes, missing, made: way !== undefined });
    if (way === undefined) continue;
    if (best.whenRead !== null) {
      planes.ways.set(planeKey(makes), way);
      continue;
    }
    const values = way.make(partsOf(way, planes));
    if (needed.has(planeKey(makes))) there.set(planeKey(makes), { name: makes, values });
    yield* keep(makes, values);
  }
}

/** The planes that a derivation reads; of those that are missing, which are optional, no point has a value. */
function partsOf({ from }: Derivation, planes: StepPlanes): readonly Float32Array[] {
  const found = from.map((part) => planeOf(part, planes));
  const points = found.find((values) => values !== undefined)?.length ?? 0;
  return found.map((values) => values ?? new Float32Array(points).fill(Number.NaN));
}

/** A plane that is there, or is made now. */
function planeOf(name: PlaneName, planes: StepPlanes): Float32Array | undefined {
  const key = planeKey(name);
  const known = planes.there.get(key);
  const way = planes.ways.get(key);
  if (known !== undefined || way === undefined) return known?.values;
  const values = way.make(partsOf(way, planes));
  planes.there.set(key, { name, values });
  return values;
}
