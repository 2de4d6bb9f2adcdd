import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accumulationSteps, type AccumulationStep } from '@meltemi/catalogue';
import { foldStep, hashFloat } from '@meltemi/fields';
import type { DiskFiles } from './disk-files.ts';
import type { DiskSource } from './disk-source.ts';
import { parseManifest, type RunManifest } from './manifest.ts';
import { openRunWriter, type FieldValues } from './run-writer.ts';
import { allPoints, describeRun, refTs, region } from './test-archive.ts';
import { mortal } from './test-mortal-files.ts';

/** For tests: the folder of the run. */
export const run = 'gfs/2026072712';
/** For tests: points of its grid. */
export const points = region.nx * region.ny;
/** For tests: what accumulations fold. */
export const folded = ['rain', 'newSnow', 'gust'];
/** For tests: the hours from one to another at an interval. */
export const every = (hours: number, from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / hours) + 1) }, (_, k) => from + k * hours);

/** For tests: what falls, or how strong the gusts are: a third of the points are dry, one in fifty has no value. */
export function valueAt(quantity: string, hour: number, point: number): number {
  const seed = quantity.length;
  if (hashFloat(seed, hour, point, 3) < 0.02) return Number.NaN;
  const part = hashFloat(seed, hour, point, 4);
  return Math.fround(quantity === 'gust' ? 40 * part : Math.max(0, 3 * part - 1) ** 3);
}
/** For tests: a plane of it. */
export const fieldAt = (quantity: string, hour: number): FieldValues => ({
  quantity,
  level: 'surface',
  values: Float32Array.from({ length: points }, (_, point) => valueAt(quantity, hour, point)),
});

interface Writing {
  readonly files?: DiskFiles;
  /** Hours between two publications. */
  readonly publishEvery?: number;
  readonly complete?: boolean;
  /** Hours at which rain did not come. */
  readonly withoutRain?: readonly number[];
}

/** For tests: writes what is missing of a run as ingest does. */
export async function writeRun(folder: string, hours: readonly number[], options: Writing = {}): Promise<void> {
  // Leaving the disk in peace makes tests quick.
  const { files = mortal(folder, Infinity), publishEvery = 10, complete = true, withoutRain = [] } = options;
  const writer = await openRunWriter(folder, describeRun({ grid: region }), { now: () => refTs, files });
  for (const [index, hour] of hours.entries()) {
    if (!writer.steps().includes(hour))
      await writer.write(
        hour,
        ['temp', ...folded]
          .filter((quantity) => quantity !== 'rain' || !withoutRain.includes(hour))
          .map((quantity) => fieldAt(quantity, hour)),
      );
    if (index % publishEvery === publishEvery - 1) await writer.publish();
  }
  if (!writer.isComplete()) await writer.publish({ complete });
}

/** For tests: what readers know of the run, and which days each quantity has. */
export const manifestOf = (folder: string): RunManifest =>
  parseManifest(readFileSync(join(folder, run, 'manifest.json'), 'utf8'), run);
export const daysOf = (folder: string): Readonly<Record<string, readonly number[] | undefined>> =>
  Object.fromEntries(manifestOf(folder).fields.map(({ quantity, days }) => [quantity, days?.hours]));

/** For tests: the steps of the day that ends at an hour. */
export const stepsOfDay = (hours: readonly number[], hour: number): readonly AccumulationStep[] =>
  accumulationSteps(refTs, hours, hour - 24, 24) ?? [];
/** For tests: a day as the archive holds it. */
export const askDay = (
  source: DiskSource,
  quantity: string,
  steps: readonly AccumulationStep[],
): Promise<Float32Array | null> =>
  source.day({
    product: 'gfs',
    refTs,
    field: { quantity, level: 'surface' },
    fold: quantity === 'gust' ? 'max' : 'sum',
    steps,
    lattice: allPoints(region),
  });

/** For tests: the same from the planes of the steps. */
export async function foldFromSteps(
  source: DiskSource,
  quantity: string,
  steps: readonly AccumulationStep[],
): Promise<Float32Array> {
  let all: Float32Array | undefined;
  for (const { validTs, hours } of steps) {
    const request = { product: 'gfs' as const, refTs, validTs, fields: [{ quantity, level: 'surface' as const }] };
    const [plane] = await source.lattice({ ...request, lattice: allPoints(region) });
    if (plane !== undefined) all = foldStep(quantity === 'gust' ? 'max' : 'sum', all, plane, hours);
  }
  return all ?? new Float32Array();
}
