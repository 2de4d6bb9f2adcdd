import { foldOf, runDays, type RunDay } from '@meltemi/catalogue';
import { foldStep } from '@meltemi/fields';
import { dayPacking } from './day-planes.rules.ts';
import { DiskError } from './disk-error.ts';
import { dayName, planeSide } from './layout.ts';
import type { DayRecord, FieldRecord } from './manifest.ts';
import { packValues, unpackCodes } from './quantise.ts';
import type { RunFiles } from './run-files.ts';
import type { WrittenPlane } from './written-plane.ts';

/** Folds the steps of a day, band by band: memory holds one row of blocks of a step, and the codes of the day. */
async function foldDay(
  run: Pick<RunFiles, 'grid' | 'rows'>,
  field: FieldRecord,
  { fold, packing }: Pick<DayRecord, 'fold' | 'packing'>,
  { steps }: RunDay,
  codes: Int16Array,
): Promise<void> {
  const { grid } = run;
  for (let top = 0; top < grid.ny; top += planeSide) {
    const height = Math.min(planeSide, grid.ny - top);
    let folded: Float32Array | undefined;
    for (const { hour, hours } of steps) {
      const band = unpackCodes(field.packing, await run.rows(field, field.hours.indexOf(hour), top, height));
      folded = foldStep(fold, folded, band, hours);
    }
    if (folded === undefined) throw new DiskError('bad-step', 'a day has a step at least');
    packValues(packing, folded, codes.subarray(top * grid.nx, (top + height) * grid.nx), field.file);
  }
}

/**
 * The day planes of a field that an accumulation folds, with those days that have become whole since; each is made once. A
 * day of which the field lacks a step is none. `write` gets the bytes of a day and where they belong.
 */
export async function foldDays(
  run: Pick<RunFiles, 'grid' | 'manifest' | 'rows'>,
  field: FieldRecord,
  makePlane: (codes: Int16Array, codec: FieldRecord['codec']) => WrittenPlane,
  write: (name: string, bytes: Uint8Array, offset: number) => Promise<void>,
): Promise<DayRecord | undefined> {
  const { quantity, level } = field;
  const fold = foldOf(quantity, level);
  if (fold === null) return field.days;
  let days = field.days;
  for (const day of runDays(run.manifest.hours.toSorted((a, b) => a - b))) {
    const own = days ?? {
      fold,
      packing: dayPacking(field, fold),
      file: dayName(quantity, level),
      hours: [],
      steps: [],
      ends: [],
      sums: [],
    };
    if (own.hours.includes(day.hour) || day.steps.some(({ hour }) => !field.hours.includes(hour))) continue;
    const codes = new Int16Array(run.grid.nx * run.grid.ny);
    try {
      await foldDay(run, field, own, day, codes);
    } catch (error) {
      // Steps that are a hair below nothing may add up to what a logarithm cannot hold: such a day is folded step by step.
      if (error instanceof DiskError && error.reason === 'out-of-range') continue;
      throw error;
    }
    const { bytes, sum } = makePlane(codes, field.codec);
    const begin = own.ends.at(-1) ?? 0;
    await write(own.file, bytes, begin);
    days = {
      ...own,
      hours: [...own.hours, day.hour],
      steps: [...own.steps, day.steps.map(({ hour }) => hour)],
      ends: [...own.ends, begin + bytes.length],
      sums: [...own.sums, sum],
    };
  }
  return days;
}
