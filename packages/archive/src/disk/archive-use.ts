import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isProductIdent, type ProductIdent } from '@meltemi/catalogue';
import type { Bucket } from '../bucket/bucket.ts';
import { asDiskError, systemCode } from './disk-error.ts';
import { diskFiles } from './disk-files.ts';
import { manifestName, readRunStamp, retiredName } from './layout.ts';
import { parseManifest } from './manifest.ts';

/** What one run takes of the archive. */
export interface RunUse {
  readonly product: ProductIdent;
  readonly refTs: number;
  /** Octets of all its files. */
  readonly bytes: number;
  /** Readers find a published run; a begun one is still to come, a retired one on its way out. */
  readonly state: 'published' | 'begun' | 'retired';
  /** True for a published run to which no step will be added. */
  readonly complete: boolean;
}

const stateOf = (names: readonly string[]): RunUse['state'] =>
  names.includes(manifestName) ? 'published' : names.includes(retiredName) ? 'retired' : 'begun';

/** A manifest that cannot be read is one of a run that nobody is shown. */
function isComplete(text: string | null, name: string): boolean {
  try {
    return text !== null && parseManifest(text, name).complete;
  } catch {
    return false;
  }
}

async function sizeOf(paths: readonly string[]): Promise<number> {
  const sizes = paths.map(async (path) => {
    try {
      return (await stat(path)).size;
    } catch (error) {
      // A writer or a round of retention may have removed it since it was listed.
      if (systemCode(error) === 'ENOENT') return 0;
      throw asDiskError(error, path);
    }
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Measures every run of an archive in a folder. */
export async function measureRuns(folder: string): Promise<readonly RunUse[]> {
  const files = diskFiles(folder);
  const found: RunUse[] = [];
  for (const product of (await files.list('')).filter(isProductIdent))
    for (const stamp of await files.list(product)) {
      const refTs = readRunStamp(stamp);
      if (refTs === null) continue;
      const run = `${product}/${stamp}`;
      const names = await files.list(run);
      const below = await readdir(join(folder, run), { recursive: true, withFileTypes: true }).catch(() => []);
      const paths = below.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const state = stateOf(names);
      const complete =
        state === 'published' && isComplete(await files.text(`${run}/${manifestName}`), `${run}/${manifestName}`);
      found.push({ product, refTs, bytes: await sizeOf(paths), state, complete });
    }
  return found;
}

/** Measures every run of an archive in a bucket. */
export async function measureBucketRuns(bucket: Bucket): Promise<readonly RunUse[]> {
  const runs = new Map<string, { bytes: number; names: string[] }>();
  for (const [name, size] of await bucket.sizes()) {
    const [product = '', stamp = '', ...rest] = name.split('/');
    if (!isProductIdent(product) || readRunStamp(stamp) === null) continue;
    const run = runs.get(`${product}/${stamp}`) ?? { bytes: 0, names: [] };
    run.bytes += size;
    run.names.push(rest.join('/'));
    runs.set(`${product}/${stamp}`, run);
  }
  const found: RunUse[] = [];
  for (const [run, { bytes, names }] of runs) {
    const [product = '', stamp = ''] = run.split('/');
    const refTs = readRunStamp(stamp);
    if (refTs === null || !isProductIdent(product)) continue;
    const state = stateOf(names);
    const text = state === 'published' ? await bucket.whole(`${run}/${manifestName}`) : null;
    const complete = text !== null && isComplete(new TextDecoder().decode(text), `${run}/${manifestName}`);
    found.push({ product, refTs, bytes, state, complete });
  }
  return found;
}
