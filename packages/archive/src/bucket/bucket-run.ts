import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asDiskError, DiskError } from '../disk/disk-error.ts';
import { draftName, manifestName, runFolder } from '../disk/layout.ts';
import { parseManifest, type RunManifest } from '../disk/manifest.ts';
import { openRunWriter, type RunDescription, type RunWriter, type WriterOptions } from '../disk/run-writer.ts';
import type { Bucket } from './bucket.ts';

const filesOf = ({ fields }: RunManifest): readonly string[] =>
  fields.flatMap(({ file, series }) => [file, ...series.map((segment) => segment.file)]);

async function readLocal(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw asDiskError(error, path);
  }
}

/**
 * Puts a published run of a folder into the bucket: files first, the manifest last, so that readers see the old state or the
 * new one. Files that a state before had grow at their end only: a reader with the old manifest still finds its bytes.
 */
export async function uploadRun(bucket: Bucket, folder: string, run: string): Promise<void> {
  const text = await readLocal(join(folder, run, manifestName));
  if (text === null) throw new DiskError('missing-file', `${run} is not published`);
  const manifest = parseManifest(new TextDecoder().decode(text), `${run}/${manifestName}`);
  const named = filesOf(manifest);
  for (const file of named) {
    const bytes = await readLocal(join(folder, run, file));
    if (bytes === null) throw new DiskError('missing-file', `${run}/${file} is gone`);
    const there = await bucket.state(`${run}/${file}`);
    // The same length is the same content: planes only grow, and series have their length in their name.
    if (there?.size !== bytes.length) await bucket.put(`${run}/${file}`, bytes);
  }
  // Some services list only folders that hold an object themselves.
  const sign = `${manifest.product}/product.json`;
  if ((await bucket.state(sign)) === null)
    await bucket.put(sign, new TextEncoder().encode(JSON.stringify({ product: manifest.product })));
  await bucket.put(`${run}/${manifestName}`, text);
  for (const part of ['planes', 'series']) {
    for (const name of await bucket.list(`${run}/${part}`))
      if (!named.includes(`${part}/${name}`)) await bucket.remove(`${run}/${part}/${name}`);
  }
}

/** Brings what is published of a run from the bucket into a folder, unless that has as much: work goes on where another machine stopped. */
export async function downloadRun(bucket: Bucket, folder: string, run: string): Promise<void> {
  const text = await bucket.whole(`${run}/${manifestName}`);
  if (text === null) return;
  const manifest = parseManifest(new TextDecoder().decode(text), `${run}/${manifestName}`);
  for (const name of [manifestName, draftName]) {
    const local = await readLocal(join(folder, run, name));
    if (local !== null && parseManifest(new TextDecoder().decode(local), name).hours.length >= manifest.hours.length)
      return;
  }
  for (const file of filesOf(manifest)) {
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
