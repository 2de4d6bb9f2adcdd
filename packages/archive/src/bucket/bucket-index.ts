import { isProductIdent } from '@meltemi/catalogue';
import type { ObjectState } from '../disk/byte-store.ts';
import { DiskError } from '../disk/disk-error.ts';
import { findRuns } from '../disk/find-runs.ts';
import { readRunStamp } from '../disk/layout.ts';
import type { Bucket } from './bucket.ts';

/** The list of all published runs of a bucket: servers ask for it alone instead of looking through the folders. */
export const indexName = 'index.json';

const format = 'meltemi-archive-index';
const version = 1;
/** Times that an index is written because others published meanwhile; after that theirs will be right. */
const mostRounds = 5;

/** The text of an index: folder, size and version of each manifest. */
export const formatIndex = (runs: ReadonlyMap<string, ObjectState>): string =>
  JSON.stringify({ format, version, runs: Array.from(runs, ([run, { size, tag }]) => ({ run, size, tag })) });

/** Reads the text of an index; refuses (`bad-manifest`) what is none. */
export function parseIndex(text: string): ReadonlyMap<string, ObjectState> {
  const refused = (): DiskError => new DiskError('bad-manifest', `${indexName} is not an index of the archive`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refused();
  }
  if (
    typeof parsed !== 'object' ||
    parsed === null ||
    !('format' in parsed) ||
    parsed.format !== format ||
    !('version' in parsed) ||
    !('runs' in parsed) ||
    !Array.isArray(parsed.runs)
  )
    throw refused();
  if (parsed.version !== version)
    throw new DiskError('unknown-version', `${indexName} is of version ${String(parsed.version)}, not ${version}`);
  const runs = new Map<string, ObjectState>();
  for (const entry of parsed.runs as readonly unknown[]) {
    if (!isEntry(entry)) throw refused();
    runs.set(entry.run, { size: entry.size, tag: entry.tag });
  }
  return runs;
}

interface Entry extends ObjectState {
  readonly run: string;
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null || !('run' in value) || !('size' in value) || !('tag' in value))
    return false;
  const { run, size, tag } = value;
  if (typeof run !== 'string' || typeof tag !== 'string') return false;
  const [product = '', stamp = '', ...rest] = run.split('/');
  return (
    isProductIdent(product) &&
    readRunStamp(stamp) !== null &&
    rest.length === 0 &&
    typeof size === 'number' &&
    Number.isSafeInteger(size) &&
    size >= 0
  );
}

/**
 * Writes the index of what is published now. Several may publish at once: whoever has written looks again and repeats until
 * the index is what lies there, so that the last one to write has seen everything before it.
 */
export async function writeIndex(bucket: Bucket): Promise<void> {
  let text = formatIndex(await findRuns(bucket));
  for (let round = 0; round < mostRounds; round++) {
    await bucket.put(indexName, new TextEncoder().encode(text));
    const now = formatIndex(await findRuns(bucket));
    if (now === text) return;
    text = now;
  }
}
