import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asDiskError, DiskError } from '../disk/disk-error.ts';
import { findRuns } from '../disk/find-runs.ts';
import { manifestName, runParts } from '../disk/layout.ts';
import { manifestVersion, parseManifest } from '../disk/manifest.ts';
import { migrateRun, type MigratedRun, type MigrateOptions } from '../disk/migrate.ts';
import { lockMs } from '../disk/writer-lock.ts';
import type { Bucket } from './bucket.ts';
import { downloadRun, uploadRun } from './bucket-run.ts';

/**
 * Turns the runs of a bucket into the version that is written now: each is fetched into a folder, converted there and
 * published again, the manifest and the index last. A run that is not complete and was published within the last two hours
 * counts as being written by another machine (`in-use`).
 */
export async function migrateBucketRuns(
  bucket: Bucket,
  folder: string,
  options: MigrateOptions = {},
): Promise<readonly MigratedRun[]> {
  const done: MigratedRun[] = [];
  for (const run of (await findRuns(bucket)).keys()) {
    const migrated = await migrateOne(bucket, folder, run, options).catch((error: unknown): MigratedRun => ({
      run,
      fault: asDiskError(error, run),
    }));
    if (migrated === null) continue;
    done.push(migrated);
    options.onRun?.(migrated);
  }
  return done;
}

async function migrateOne(
  bucket: Bucket,
  folder: string,
  run: string,
  options: MigrateOptions,
): Promise<MigratedRun | null> {
  const read = async (): Promise<string> => {
    const bytes = await bucket.whole(`${run}/${manifestName}`);
    if (bytes === null) throw new DiskError('missing-file', `${run} has gone meanwhile`);
    return new TextDecoder().decode(bytes);
  };
  const text = await read();
  const { version, complete, updateTs } = parseManifest(text, `${run}/${manifestName}`);
  if (version === manifestVersion) return null;
  if (!complete && (options.now ?? Date.now)() - updateTs < lockMs)
    throw new DiskError('in-use', `${run} is not complete: another machine may be writing it`);
  const isLocal = (await stat(join(folder, run)).catch(() => null)) !== null;
  try {
    await downloadRun(bucket, folder, run);
    // One that was killed before its upload has converted the copy of this machine already.
    await migrateRun(folder, run, options);
    if ((await read()) !== text) throw new DiskError('in-use', `${run} was published again meanwhile`);
    const before = await bytesOf(bucket, run);
    await uploadRun(bucket, folder, run);
    return { run, before, after: await bytesOf(bucket, run) };
  } finally {
    if (!isLocal) await rm(join(folder, run), { recursive: true, force: true });
  }
}

/** Bytes of the planes, series and days of a run in the bucket. */
async function bytesOf(bucket: Bucket, run: string): Promise<number> {
  let bytes = 0;
  for (const part of runParts)
    for (const name of await bucket.list(`${run}/${part}`))
      bytes += (await bucket.state(`${run}/${part}/${name}`))?.size ?? 0;
  return bytes;
}
