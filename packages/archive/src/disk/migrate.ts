import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isProductIdent } from '@meltemi/catalogue';
import type { ArchiveError } from '../archive-error.ts';
import { convertRun } from './convert-run.ts';
import { asDiskError } from './disk-error.ts';
import { diskFiles, type DiskFiles } from './disk-files.ts';
import { lockName, manifestName, readRunStamp } from './layout.ts';
import { manifestVersion, parseManifest, type RunManifest } from './manifest.ts';
import { takeLock } from './writer-lock.ts';

/** What became of a run: its bytes before and after, or why it stayed as it was. */
export type MigratedRun =
  | { readonly run: string; readonly before: number; readonly after: number }
  | { readonly run: string; readonly fault: ArchiveError };

/** The clock and files of a migration, for tests, and who hears of each run when it is done. */
export interface MigrateOptions {
  readonly now?: () => number;
  readonly files?: DiskFiles;
  readonly onRun?: (migrated: MigratedRun) => void;
}

/** Bytes of all files below a folder. */
async function bytesIn(path: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

/** How files of version 1 end. */
const oldEnding = '.i16';

/**
 * Turns a run into the version that is written now; null when it is that already or is not published. Refuses (`in-use`)
 * while somebody writes it.
 */
export async function migrateRun(
  folder: string,
  run: string,
  { now = Date.now, files = diskFiles(folder) }: MigrateOptions = {},
): Promise<{ readonly before: number; readonly after: number } | null> {
  const name = `${run}/${manifestName}`;
  const read = async (): Promise<RunManifest | null> => {
    const text = await files.text(name);
    return text === null ? null : parseManifest(text, name);
  };
  const oldFiles = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const part of ['planes', 'series'])
      for (const file of await files.list(`${run}/${part}`))
        if (file.endsWith(oldEnding)) found.push(`${run}/${part}/${file}`);
    return found;
  };
  if ((await read()) === null || (await oldFiles()).length === 0) return null;
  const lock = await takeLock(files, `${run}/${lockName}`, now);
  try {
    const manifest = await read();
    if (manifest === null) return null;
    if (manifest.version === manifestVersion) {
      // One that was killed after the new manifest was in its place left the old files.
      for (const file of await oldFiles()) await files.remove(file);
      return null;
    }
    const before = await bytesIn(join(folder, run));
    await convertRun(files, folder, manifest);
    return { before, after: await bytesIn(join(folder, run)) };
  } finally {
    await lock.release();
  }
}

/** Turns all published runs of an archive into the version that is written now, one after the other; those that are it already are passed over. */
export async function migrateRuns(folder: string, options: MigrateOptions = {}): Promise<readonly MigratedRun[]> {
  const { files = diskFiles(folder), onRun } = options;
  const done: MigratedRun[] = [];
  for (const product of (await files.list('')).filter(isProductIdent)) {
    for (const stamp of await files.list(product)) {
      if (readRunStamp(stamp) === null) continue;
      const run = `${product}/${stamp}`;
      const migrated = await migrateRun(folder, run, { ...options, files }).then(
        (sizes): MigratedRun | null => (sizes === null ? null : { run, ...sizes }),
        (error: unknown): MigratedRun => ({ run, fault: asDiskError(error, run) }),
      );
      if (migrated === null) continue;
      done.push(migrated);
      onRun?.(migrated);
    }
  }
  return done;
}
