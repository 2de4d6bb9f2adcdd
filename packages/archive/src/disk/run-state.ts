import type { ByteStore } from './byte-store.ts';
import { DiskError } from './disk-error.ts';
import type { DiskFiles } from './disk-files.ts';
import { draftName, manifestName, retiredName, runParts } from './layout.ts';
import { fieldOf, filesOfField, manifestVersion, parseManifest, type RunManifest } from './manifest.ts';
import { openRunFiles } from './open-run-files.ts';
import type { RunFiles } from './run-files.ts';

/** What an earlier writer left of a run. */
export interface FoundRun {
  readonly published: RunManifest | null;
  /** The same or further on. */
  readonly written: RunManifest | null;
}

/**
 * Finds what there is of a run. Steps that were written but never published count as far as their bytes are what the
 * draft says: a machine that lost its power may have kept the draft and not the planes.
 */
export async function findRun(files: DiskFiles, store: ByteStore, folder: string): Promise<FoundRun> {
  const text = await files.text(`${folder}/${manifestName}`);
  const published = text === null ? null : parseManifest(text, `${folder}/${manifestName}`);
  const draft = await readDraft(files, folder);
  if (draft === null || !goesOn(published, draft)) return { published, written: published };
  return {
    published,
    written: withSeriesOf(published, await soundPart(openRunFiles(store, draft), published?.hours.length ?? 0)),
  };
}

/** A draft with those series and days that are published: others may have been replaced since, and are made again. */
function withSeriesOf(published: RunManifest | null, draft: RunManifest): RunManifest {
  return {
    ...draft,
    fields: draft.fields.map((field) => {
      const sure = published === null ? undefined : fieldOf(published, field.quantity, field.level);
      return { ...field, series: sure?.series ?? [], days: sure?.days };
    }),
  };
}

/** A draft that cannot be read, or is of an older version, is only work that must be done again. */
async function readDraft(files: DiskFiles, folder: string): Promise<RunManifest | null> {
  const text = await files.text(`${folder}/${draftName}`);
  if (text === null) return null;
  try {
    const draft = parseManifest(text, `${folder}/${draftName}`);
    return draft.version === manifestVersion ? draft : null;
  } catch (error) {
    if (error instanceof DiskError) return null;
    throw error;
  }
}

/** True if a draft has every step of what is published, and more. */
function goesOn(published: RunManifest | null, draft: RunManifest): boolean {
  if (published === null) return draft.hours.length > 0;
  return (
    draft.hours.length > published.hours.length && published.hours.every((hour, index) => draft.hours[index] === hour)
  );
}

async function soundPart(run: RunFiles, sure: number): Promise<RunManifest> {
  const { manifest } = run;
  for (let step = sure; step < manifest.hours.length; step++) {
    const hour = manifest.hours[step];
    for (const field of manifest.fields) {
      const slot = field.hours.findIndex((own) => own === hour);
      if (slot >= 0 && !(await isSound(run.checkSlot(field, slot)))) return upTo(manifest, step);
    }
  }
  return manifest;
}

async function isSound(checking: Promise<void>): Promise<boolean> {
  try {
    await checking;
    return true;
  } catch (error) {
    if (error instanceof DiskError && (error.reason === 'corrupt' || error.reason === 'missing-file')) return false;
    throw error;
  }
}

/** A manifest without the steps from one on. */
export function upTo(manifest: RunManifest, steps: number): RunManifest {
  const hours = manifest.hours.slice(0, steps);
  const kept = new Set(hours);
  const fields = manifest.fields.map((field) => {
    // Slots are in the order of writing, so those that go are the last.
    const slots = field.hours.filter((hour) => kept.has(hour)).length;
    return {
      ...field,
      hours: field.hours.slice(0, slots),
      ends: field.ends.slice(0, slots),
      sums: field.sums.slice(0, slots),
    };
  });
  return { ...manifest, hours, fields: fields.filter((field) => field.hours.length > 0) };
}

/** Removes what no manifest names: temporary files, series of an older state, fields of a step that never counted. */
export async function sweepRun(
  files: DiskFiles,
  folder: string,
  manifests: readonly (RunManifest | null)[],
): Promise<void> {
  const named = new Set(manifests.flatMap((manifest) => manifest?.fields.flatMap(filesOfField) ?? []));
  for (const part of runParts) {
    for (const name of await files.list(`${folder}/${part}`)) {
      if (!named.has(`${part}/${name}`)) await files.remove(`${folder}/${part}/${name}`);
    }
  }
  for (const name of await files.list(folder)) {
    if (name.endsWith('.tmp') || name === retiredName) await files.remove(`${folder}/${name}`);
  }
}
