import { DiskError } from './disk-error.ts';
import type { DiskFiles } from './disk-files.ts';
import { FileStore } from './file-store.ts';
import { draftName, manifestName, planeName, runFolder, seriesName } from './layout.ts';
import { formatManifest, manifestVersion, type FieldRecord, type RunManifest } from './manifest.ts';
import { codecOf, packingOf } from './packing.ts';
import { recoding } from './recoding.ts';
import { openRunFiles } from './open-run-files.ts';
import type { RunFiles } from './run-files.ts';
import { sweepRun } from './run-state.ts';
import { buildSegment } from './build-segment.ts';
import { planSeries } from './series-plan.rules.ts';
import { planeMaker } from './written-plane.ts';

/**
 * Turns a published run of version 1 into the version that is written now, in its own folder: the new files come beside the
 * old ones, then the manifest is replaced, then the old ones go. Readers see the old run or the new one; a process that is
 * killed leaves the old run whole. The caller holds the lock of the run. Steps that were written and not published are lost.
 */
export async function convertRun(files: DiskFiles, folder: string, old: RunManifest): Promise<RunManifest> {
  if (old.version === manifestVersion) throw new DiskError('bad-step', `${old.product} is of version ${old.version}`);
  const own = runFolder(old.product, old.refTs);
  // What a conversion before left.
  await sweepRun(files, own, [old]);
  const store = new FileStore(folder, 4);
  try {
    const from = openRunFiles(store, old);
    const fields: FieldRecord[] = [];
    for (const field of old.fields) {
      const planes = await convertPlanes(files, from, field);
      const run = openRunFiles(store, { ...old, version: manifestVersion, fields: [planes] }, from.grid);
      fields.push(await withSeries(files, run, planes, old.complete));
      // The next field has files of its own.
      store.forget(own);
    }
    for (const part of ['planes', ...(fields.some(({ series }) => series.length > 0) ? ['series'] : [])])
      await files.sync(`${own}/${part}`);
    const next: RunManifest = { ...old, version: manifestVersion, fields };
    await files.replace(`${own}/${manifestName}`, formatManifest(next), true);
    await files.remove(`${own}/${draftName}`);
    await sweepRun(files, own, [next]);
    return next;
  } finally {
    store.close();
  }
}

async function convertPlanes(files: DiskFiles, from: RunFiles, field: FieldRecord): Promise<FieldRecord> {
  const { quantity, level } = field;
  const { packing, recode } = recoding(field.packing, packingOf(quantity));
  const codec = codecOf(quantity);
  const file = planeName(quantity, level);
  const makePlane = planeMaker(from.grid);
  const ends: number[] = [];
  const sums: number[] = [];
  for (let slot = 0; slot < field.hours.length; slot++) {
    const { bytes, sum } = makePlane(recode(await from.rows(field, slot, 0, from.grid.ny)), codec);
    const begin = ends.at(-1) ?? 0;
    await files.write(`${from.folder}/${file}`, bytes, begin);
    ends.push(begin + bytes.length);
    sums.push(sum);
  }
  await files.sync(`${from.folder}/${file}`);
  return { ...field, packing, codec, file, ends, sums, series: [] };
}

async function withSeries(
  files: DiskFiles,
  run: RunFiles,
  field: FieldRecord,
  complete: boolean,
): Promise<FieldRecord> {
  const { build } = planSeries([], field.hours.length, complete);
  if (build === null) return field;
  const name = `${run.folder}/${seriesName(field.quantity, field.level, build.first, build.count)}`;
  const segment = await buildSegment(run, field, build, (bytes, offset) => files.write(name, bytes, offset));
  await files.sync(name);
  return { ...field, series: [segment] };
}
