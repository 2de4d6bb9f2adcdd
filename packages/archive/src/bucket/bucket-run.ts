import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asDiskError, DiskError } from '../disk/disk-error.ts';
import { draftName, manifestName, runFolder, runParts } from '../disk/layout.ts';
import { parseManifest, type RunManifest } from '../disk/manifest.ts';
import type { RunDescription } from '../disk/run-description.ts';
import { openRunWriter, type RunWriter, type WriterOptions } from '../disk/run-writer.ts';
import type { Bucket } from './bucket.ts';
import { writeIndex } from './bucket-index.ts';

/** A file of a run: its bytes count up to `end` where it may be longer, and `proof` is equal for equal content. */
interface RunFile {
  readonly file: string;
  readonly end: number;
  readonly proof: string;
}

const filesOf = ({ fields }: RunManifest): readonly RunFile[] =>
  fields.flatMap(({ file, ends, sums, series, days }) => [
    // Behind the last slot may lie a step that is written and not published.
    { file, end: ends.at(-1) ?? Infinity, proof: sums.join() },
    ...series.map((segment) => ({ file: segment.file, end: Infinity, proof: String(segment.sum) })),
    ...(days === undefined ? [] : [{ file: days.file, end: days.ends.at(-1) ?? 0, proof: days.sums.join() }]),
  ]);

const manifestIn = (text: Uint8Array, run: string): RunManifest =>
  parseManifest(new TextDecoder().decode(text), `${run}/${manifestName}`);

async function readLocal(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw asDiskError(error, path);
  }
}

/**
 * Puts a published run of a folder into the bucket: files first, then the manifest, the index last, so that readers see the
 * old state or the new one. Files that a state before had grow at their end only: a reader with the old manifest still finds
 * its bytes.
 */
export async function uploadRun(bucket: Bucket, folder: string, run: string): Promise<void> {
  const text = await readLocal(join(folder, run, manifestName));
  if (text === null) throw new DiskError('missing-file', `${run} is not published`);
  const manifest = manifestIn(text, run);
  const named = filesOf(manifest);
  const before = await bucket.whole(`${run}/${manifestName}`);
  // What the manifest of the bucket vouches for need not be sent again.
  const there = new Map(
    before === null ? [] : filesOf(manifestIn(before, run)).map(({ file, proof }) => [file, proof]),
  );
  for (const { file, end, proof } of named) {
    if (there.get(file) === proof) continue;
    const bytes = await readLocal(join(folder, run, file));
    if (bytes === null) throw new DiskError('missing-file', `${run}/${file} is gone`);
    await bucket.put(`${run}/${file}`, bytes.subarray(0, Math.min(bytes.length, end)));
  }
  // Some services list only folders that hold an object themselves.
  const sign = `${manifest.product}/product.json`;
  if ((await bucket.state(sign)) === null)
    await bucket.put(sign, new TextEncoder().encode(JSON.stringify({ product: manifest.product })));
  await bucket.put(`${run}/${manifestName}`, text);
  await writeIndex(bucket);
  const names = new Set(named.map(({ file }) => file));
  for (const part of runParts) {
    for (const name of await bucket.list(`${run}/${part}`))
      if (!names.has(`${part}/${name}`)) await bucket.remove(`${run}/${part}/${name}`);
  }
}

/** Brings what is published of a run from the bucket into a folder, unless that has as much: work goes on where another machine stopped. */
export async function downloadRun(bucket: Bucket, folder: string, run: string): Promise<void> {
  const text = await bucket.whole(`${run}/${manifestName}`);
  if (text === null) return;
  const manifest = manifestIn(text, run);
  for (const name of [manifestName, draftName]) {
    const local = await readLocal(join(folder, run, name));
    if (local !== null && parseManifest(new TextDecoder().decode(local), name).hours.length >= manifest.hours.length)
      return;
  }
  for (const { file } of filesOf(manifest)) {
    const path = join(folder, run, file);
    const state = await bucket.state(`${run}/${file}`);
    const own = await stat(path).catch(() => null);
    if (state !== null && own?.size === state.size) continue;
    const bytes = await bucket.whole(`${run}/${file}`);
    if (bytes === null) throw new DiskError('missing-file', `${run}/${file} is not in the storage`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  await mkdir(join(folder, run), { recursive: true });
  await writeFile(join(folder, run, manifestName), text);
}

/** A writer of a run that is made in a folder of this machine and published in a bucket. */
export async function openBucketRunWriter(
  bucket: Bucket,
  folder: string,
  description: RunDescription,
  parts: WriterOptions = {},
): Promise<RunWriter> {
  const run = runFolder(description.product, description.refTs);
  await downloadRun(bucket, folder, run);
  const writer = await openRunWriter(folder, description, parts);
  let isUploaded = writer.published().length === 0;
  const upload = async (): Promise<void> => {
    isUploaded = false;
    await uploadRun(bucket, folder, run);
    isUploaded = true;
  };
  // A writer before may have been killed between its own publication and that in the bucket.
  if (!isUploaded) await upload();
  return {
    ...writer,
    // Complete is what readers of the bucket see as complete.
    isComplete: () => writer.isComplete() && isUploaded,
    publish: async (options) => {
      await writer.publish(options);
      await upload();
    },
  };
}
