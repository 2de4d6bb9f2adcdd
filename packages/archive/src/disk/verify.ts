import type { ArchiveError } from '../archive-error.ts';
import type { ByteStore } from './byte-store.ts';
import { dayPlanesOf } from './day-planes.rules.ts';
import { asDiskError, DiskError } from './disk-error.ts';
import { readManifest } from './disk-source.ts';
import { manifestName } from './layout.ts';
import { openRunFiles } from './open-run-files.ts';

/** A file of a run that is not what it should be. */
export interface FileFault {
  readonly file: string;
  readonly error: ArchiveError;
}

/** Reads every byte of a published run (`gfs/2026072712`) and reports everything that does not match its checksum. */
export async function verifyRun(store: ByteStore, folder: string): Promise<readonly FileFault[]> {
  const faults: FileFault[] = [];
  const check = async (file: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      faults.push({ file, error: asDiskError(error, file) });
    }
  };
  await check(manifestName, async () => {
    const state = await store.state(`${folder}/${manifestName}`);
    if (state === null) throw new DiskError('missing-file', `${folder} has no manifest`);
    const run = openRunFiles(store, await readManifest(store, folder, state.size));
    for (const field of run.manifest.fields) {
      const days = dayPlanesOf(field);
      for (const planes of days === null ? [field] : [field, days])
        for (let slot = 0; slot < planes.hours.length; slot++)
          await check(planes.file, () => run.checkSlot(planes, slot));
      for (const segment of field.series) await check(segment.file, () => run.checkSegment(segment));
    }
  });
  return faults;
}
