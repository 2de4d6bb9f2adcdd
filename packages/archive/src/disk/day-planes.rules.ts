import type { Accumulate } from '@meltemi/catalogue';
import type { DayRequest } from '../forecast-source.ts';
import type { DayRecord, FieldRecord } from './manifest.ts';
import { packingOf, type Packing } from './packing.ts';

const hourMs = 3_600_000;

/**
 * The packing of folded days. The steps of a day were rounded already, in steady rain all of them to the same side, and the
 * tile rounds once more: sums of logarithms are kept four times finer, so that all three together stay within the permitted
 * error. The highest of some values is one of them, and fits their packing exactly.
 */
export function dayPacking(
  { quantity, packing }: Pick<FieldRecord, 'quantity' | 'packing'>,
  fold: Accumulate,
): Packing {
  if (fold === 'max') return packing;
  const usual = packingOf(quantity);
  return usual.kind === 'log' ? { ...usual, step: usual.step / 4 } : usual;
}

/** The day planes of a field in the form of its own planes, so that the same code reads them; null where it has none. */
export function dayPlanesOf({ days, ...field }: FieldRecord): FieldRecord | null {
  if (days === undefined) return null;
  const { packing, file, hours, ends, sums } = days;
  return { ...field, packing, file, hours, ends, sums, series: [] };
}

/** The slot of the day that was folded from just these steps in just this way, or -1. */
export function slotOfDay(
  days: DayRecord,
  { refTs, fold, steps }: Pick<DayRequest, 'refTs' | 'fold' | 'steps'>,
): number {
  const hours = steps.map(({ validTs }) => (validTs - refTs) / hourMs);
  const slot = days.fold === fold ? days.hours.indexOf(hours.at(-1) ?? Number.NaN) : -1;
  const own = days.steps[slot];
  let reached = (days.hours[slot] ?? 0) - 24;
  const isSame =
    own?.length === steps.length &&
    steps.every((step, index) => {
      const hour = hours[index]!;
      const stood = hour - reached;
      reached = hour;
      return own[index] === hour && step.hours === stood;
    });
  return isSame ? slot : -1;
}
