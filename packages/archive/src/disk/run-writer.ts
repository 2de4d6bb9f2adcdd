import { isLevelIdent, type LevelIdent } from '@meltemi/catalogue';
import { createLimiter } from '@meltemi/concurrency';
import { regularGrid, type RegularParams } from '@meltemi/fields';
import { ArchiveError } from '../archive-error.ts';
import { togetherMade, withoutMade } from '../made/without-made.ts';
import { convertRun } from './convert-run.ts';
import { DiskError } from './disk-error.ts';
import { diskFiles, type DiskFiles } from './disk-files.ts';
import { FileStore } from './file-store.ts';
import { foldDays } from './fold-days.ts';
import { draftName, lockName, manifestName, planeName, runFolder, runParts, seriesName } from './layout.ts';
import { filesOfField, formatManifest, manifestVersion, type FieldRecord, type RunManifest } from './manifest.ts';
import { codecOf, isTimeless, packingOf } from './packing.ts';
import { packValues } from './quantise.ts';
import { openRunFiles } from './open-run-files.ts';
import type { RunFiles } from './run-files.ts';
import type { RunDescription } from './run-description.ts';
import { findRun, sweepRun, type FoundRun } from './run-state.ts';
import { buildSegment } from './build-segment.ts';
import { planSeries } from './series-plan.rules.ts';
import { takeLock } from './writer-lock.ts';
import { planeMaker } from './written-plane.ts';

/** One field of a step: the values of all grid points, row by row, NaN where there is none. */
export interface FieldValues {
  readonly quantity: string;
  readonly level: LevelIdent;
  readonly values: Float32Array;
}

/** Called for a field that cannot be kept. */
export type OnUnfit = (field: FieldValues, error: DiskError) => void;

/** Writes a run step by step. One writer a run at a time: a second process is refused (`in-use`). */
export interface RunWriter {
  /** Hours that are written, whether published or not, ascending: a writer that was killed goes on after them. */
  steps(): readonly number[];
  /** Hours that readers see, ascending. */
  published(): readonly number[];
  /** True when the published run was said to be complete. */
  isComplete(): boolean;
  /**
   * Writes all fields of one hour; the hour counts only when the last of them is written. Fields may come one after
   * the other (an iterable, also an asynchronous one), so that no more than one is in memory. A field with a value that its
   * packing cannot hold is passed to `onUnfit` and left out; without a listener it refuses the step.
   */
  write(hour: number, fields: Iterable<FieldValues> | AsyncIterable<FieldValues>, onUnfit?: OnUnfit): Promise<void>;
  /** Shows readers everything written so far, at once. `complete` says that no further step will come: all series are then put together. */
  publish(options?: { readonly complete?: boolean }): Promise<void>;
}

/** The clock and the files of a writer, for tests that stop the one and fill the other. */
export interface WriterOptions {
  readonly now?: () => number;
  readonly files?: DiskFiles;
}

const keyOf = ({ quantity, level }: { readonly quantity: string; readonly level: string }): string =>
  `${quantity}-${level}`;
const ascending = (hours: readonly number[]): readonly number[] => hours.toSorted((a, b) => a - b);

/**
 * Opens a run for writing in an archive's folder: a new one, or one that another writer left, which it goes on with.
 * Leftovers of a writer that was killed are removed.
 */
export async function openRunWriter(
  folder: string,
  description: RunDescription,
  { now = Date.now, files = diskFiles(folder) }: WriterOptions = {},
): Promise<RunWriter> {
  const { product, refTs, grid, provenance, nextTs, made, thinned } = description;
  const size = regularGrid(grid);
  const own = runFolder(product, refTs);
  const lock = await takeLock(files, `${own}/${lockName}`, now);
  const { written, ...found } = await openLeft(files, folder, description).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  let { published } = found;
  let draft: RunManifest = {
    hours: written?.hours ?? [],
    fields: withoutMade(written?.fields ?? [], made),
    version: manifestVersion,
    product,
    refTs,
    updateTs: written?.updateTs ?? now(),
    nextTs,
    complete: false,
    grid,
    provenance,
    made: togetherMade(written?.made, made),
    thinned: thinned ?? written?.thinned,
  };
  /** A run that an older program began goes on in the form of this one. */
  const bringUpToDate = async (): Promise<void> => {
    if (published === null || published.version === manifestVersion) return;
    published = await convertRun(files, folder, published);
    draft = { ...draft, hours: published.hours, fields: withoutMade(published.fields, made) };
  };
  const makePlane = planeMaker(size);
  const codes = new Int16Array(size.nx * size.ny);

  const writePlane = async (
    known: FieldRecord | undefined,
    hour: number,
    { quantity, level, values }: FieldValues,
  ): Promise<FieldRecord> => {
    const name = keyOf({ quantity, level });
    if (!isLevelIdent(level)) throw new ArchiveError('unknown-level', `there is no level ${String(level)}`);
    if (values.length !== size.nx * size.ny)
      throw new DiskError('bad-step', `${name} has ${values.length} values, the grid ${size.nx * size.ny}`);
    const record = known ?? {
      quantity,
      level,
      packing: packingOf(quantity),
      codec: codecOf(quantity),
      file: planeName(quantity, level),
      hours: [],
      ends: [],
      sums: [],
      series: [],
    };
    packValues(record.packing, values, codes, name);
    const { bytes, sum } = makePlane(codes, record.codec);
    const begin = record.ends.at(-1) ?? 0;
    await files.write(`${own}/${record.file}`, bytes, begin);
    return {
      ...record,
      hours: [...record.hours, hour],
      ends: [...record.ends, begin + bytes.length],
      sums: [...record.sums, sum],
    };
  };

  const write: RunWriter['write'] = async (hour, fields, onUnfit) => {
    if (!Number.isFinite(hour)) throw new DiskError('bad-step', `${hour} is not an hour`);
    await lock.hold();
    await bringUpToDate();
    if (draft.hours.includes(hour)) throw new DiskError('bad-step', `${own} has hour ${hour} already`);
    const records = new Map(draft.fields.map((field) => [keyOf(field), field]));
    const seen = new Set<string>();
    for await (const field of fields) {
      const key = keyOf(field);
      if (seen.has(key)) throw new DiskError('bad-step', `${key} comes twice in hour ${hour}`);
      const known = records.get(key);
      try {
        if (known === undefined || !isTimeless(field.quantity)) records.set(key, await writePlane(known, hour, field));
        seen.add(key);
      } catch (error) {
        if (onUnfit === undefined || !(error instanceof DiskError) || error.reason !== 'out-of-range') throw error;
        onUnfit(field, error);
      }
    }
    if (seen.size === 0) throw new DiskError('bad-step', `hour ${hour} has no fields`);
    const next: RunManifest = {
      ...draft,
      hours: [...draft.hours, hour],
      fields: [...records.values()],
      complete: false,
    };
    // A draft that is lost with the power is work to be done again, nothing worse.
    await files.replace(`${own}/${draftName}`, formatManifest(next), false);
    draft = next;
  };

  /** Puts the series of a field in order; every file that the result names is on the disk. */
  const withSeries = async (run: RunFiles, field: FieldRecord, complete: boolean): Promise<FieldRecord> => {
    const { kept, build } = planSeries(field.series, field.hours.length, complete);
    if (build === null) return { ...field, series: kept };
    const name = `${own}/${seriesName(field.quantity, field.level, build.first, build.count)}`;
    const segment = await buildSegment(run, field, build, (bytes, offset) => files.write(name, bytes, offset));
    await files.sync(name);
    return { ...field, series: [...kept, segment] };
  };

  /** Adds the days that have become whole. */
  const withDays = async (run: RunFiles, field: FieldRecord): Promise<FieldRecord> => {
    const days = await foldDays(run, field, makePlane, (name, bytes, at) => files.write(`${own}/${name}`, bytes, at));
    if (days === undefined || days === field.days) return field;
    await files.sync(`${own}/${days.file}`);
    return { ...field, days };
  };

  const publish: RunWriter['publish'] = async ({ complete = false } = {}) => {
    if (draft.hours.length === 0) throw new DiskError('bad-step', `nothing of ${own} is written yet`);
    await lock.hold();
    await bringUpToDate();
    const before = new Map(published?.fields.map((field) => [keyOf(field), field.hours.length]));
    for (const field of draft.fields) {
      if (before.get(keyOf(field)) !== field.hours.length) await files.sync(`${own}/${field.file}`);
    }
    const reading = new FileStore(folder, 4);
    const fields: FieldRecord[] = [];
    try {
      const run = openRunFiles(reading, draft, size);
      for (const field of draft.fields) fields.push(await withDays(run, await withSeries(run, field, complete)));
    } finally {
      reading.close();
    }
    // The names of new files and of the run itself must outlast a loss of power as well.
    const named = fields.flatMap(filesOfField);
    const parts = runParts.filter((part) => named.some((file) => file.startsWith(`${part}/`)));
    for (const part of [...parts, '../', '../../']) await files.sync(`${own}/${part}`);
    const next: RunManifest = { ...draft, fields, complete, updateTs: now() };
    await files.replace(`${own}/${manifestName}`, formatManifest(next), true);
    [draft, published] = [next, next];
    // The new state is served from here on. What stays behind if this fails is removed by the next opening.
    await sweepRun(files, own, [next]);
    if (complete) await lock.release();
  };

  // One thing after the other, whatever the caller does.
  const inTurn = createLimiter(1);
  return {
    steps: () => ascending(draft.hours),
    published: () => ascending(published?.hours ?? []),
    isComplete: () => published?.complete ?? false,
    write: (hour, fields, onUnfit) => inTurn(() => write(hour, fields, onUnfit)),
    publish: (options) => inTurn(() => publish(options)),
  };
}

/** What an earlier writer left, cleared of what counts for nothing. */
async function openLeft(files: DiskFiles, folder: string, { product, refTs, grid }: RunDescription): Promise<FoundRun> {
  const own = runFolder(product, refTs);
  const store = new FileStore(folder);
  const found = await findRun(files, store, own).finally(() => store.close());
  for (const manifest of [found.published, found.written]) {
    if (manifest !== null && !isSameGrid(manifest.grid, grid))
      throw new DiskError('grid-mismatch', `${own} was begun with another grid`);
  }
  await sweepRun(files, own, [found.published, found.written]);
  return found;
}

const isSameGrid = (a: RegularParams, b: RegularParams): boolean =>
  a.lat0 === b.lat0 && a.lon0 === b.lon0 && a.dLat === b.dLat && a.dLon === b.dLon && a.nx === b.nx && a.ny === b.ny;
