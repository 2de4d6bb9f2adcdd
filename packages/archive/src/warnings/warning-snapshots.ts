import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ArchiveError } from '../archive-error.ts';
import { diskFiles } from '../disk/disk-files.ts';

/** Who warns: what has to be said about a source. */
export interface WarningSource {
  readonly ident: string;
  readonly name: string;
  readonly attribution: string;
  readonly licence: string;
}

/** All warnings of a source as they stood when it was read. `W` is what a warning is made of. */
export interface WarningSnapshot<W> {
  readonly source: WarningSource;
  /** When the source was read, ms since 1970. */
  readonly at: number;
  readonly warnings: readonly W[];
  /** Events that were taken back before their end; absent for none. */
  readonly cancelled?: readonly CancelledEvent[];
}

/** An event that its source took back before its end. */
export interface CancelledEvent {
  readonly chain: string;
  /** When it was taken back, ms since 1970. */
  readonly at: number;
}

/** A snapshot with the name of its content. */
export interface StoredSnapshot<W> extends WarningSnapshot<W> {
  /** Equal for equal warnings, whenever they were read. */
  readonly digest: string;
}

/** The version of the files; those of another are not read. */
const version = 1;

/** Larger files are not read, octets: the largest source has some 10 MB. */
const mostOctets = 256 * 2 ** 20;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Names that are safe as a file. */
const safeName = /^[a-z][a-z\d-]{0,39}$/u;

/** What a folder holds: official warnings, or what satellites see burning. */
export type SnapshotKind = 'warnings' | 'fires';

function fileOf(ident: string, kind: SnapshotKind | 'memory'): string {
  if (!safeName.test(ident)) throw new RangeError(`a source cannot be called ${ident}`);
  return `${ident}.${kind}.json.gz`;
}

/** Puts warnings to rest: one file a source, replaced as a whole. One process writes a source. */
export interface WarningWriter<W, K> {
  /** Publishes what stands; a reader sees the snapshot before or this one. */
  publish(snapshot: WarningSnapshot<W>): Promise<void>;
  /** Keeps what the writer has to know after a restart. */
  remember(ident: string, memory: K): Promise<void>;
  /** What was kept; null where there is nothing that can be read. */
  recall(ident: string): Promise<K | null>;
}

/** The content of a file of warnings; throws where it cannot be read. */
export async function readWarningFile(path: string): Promise<unknown> {
  const { size } = await stat(path);
  if (size > mostOctets) throw new ArchiveError('unavailable', `${path} has ${size} octets`);
  return JSON.parse((await unpack(await readFile(path), { maxOutputLength: 4 * mostOctets })).toString('utf8'));
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Opens a folder of warnings, or of something else that stands, for writing. */
export function openWarningWriter<W, K = never>(folder: string, kind: SnapshotKind = 'warnings'): WarningWriter<W, K> {
  const files = diskFiles(folder);
  /** A reader sees the old file or the new one, also after a loss of power. */
  const replace = async (name: string, content: object): Promise<void> => {
    const temporary = `${name}.tmp`;
    await files.remove(temporary);
    await files.write(temporary, await pack(JSON.stringify(content)), 0);
    await files.sync(temporary);
    await files.rename(temporary, name);
    await files.sync('.');
  };
  return {
    publish: async ({ source, at, warnings, cancelled = [] }) => {
      const said = JSON.stringify(cancelled.length === 0 ? warnings : [warnings, cancelled]);
      const digest = createHash('sha1').update(said).digest('hex').slice(0, 16);
      await replace(fileOf(source.ident, kind), { version, source, at, digest, warnings, cancelled });
    },
    remember: (ident, memory) => replace(fileOf(ident, 'memory'), { version, memory }),
    recall: async (ident) => {
      const path = join(folder, fileOf(ident, 'memory'));
      try {
        const kept = (await readWarningFile(path)) as { version?: unknown; memory: K };
        return kept.version === version ? kept.memory : null;
      } catch {
        // What is damaged is as good as nothing: the source says everything again.
        return null;
      }
    },
  };
}

function checked<W>(name: string, content: unknown): StoredSnapshot<W> {
  const {
    version: found,
    source,
    at,
    digest,
    warnings,
    // Files of earlier versions of the server have none.
    cancelled = [],
  } = (content ?? {}) as Partial<StoredSnapshot<W>> & {
    version?: unknown;
  };
  const isWhole =
    found === version &&
    typeof source?.name === 'string' &&
    typeof at === 'number' &&
    typeof digest === 'string' &&
    Array.isArray(warnings) &&
    Array.isArray(cancelled);
  if (!isWhole) throw new ArchiveError('unavailable', `${name} is no snapshot of warnings`);
  return { source, at, digest, warnings, cancelled };
}

/** Reads snapshots of warnings. */
export interface WarningReader<W> {
  /** The newest snapshot of every source; a file is read again only when it was replaced. */
  snapshots(): Promise<readonly StoredSnapshot<W>[]>;
  /** Files that cannot be read, and why. */
  faults(): readonly { readonly name: string; readonly message: string }[];
}

/**
 * Opens a folder of warnings for reading. A file that cannot be read leaves the snapshot before in its place. `read` gives
 * the content of a file of so many octets: by itself the file is read on this thread.
 */
export function openWarningReader<W>(
  folder: string,
  kind: SnapshotKind = 'warnings',
  read: (path: string, octets: number) => Promise<unknown> = readWarningFile,
): WarningReader<W> {
  const files = diskFiles(folder);
  const known = new Map<string, { readonly stamp: string; readonly snapshot: StoredSnapshot<W> | null }>();
  const faults = new Map<string, string>();
  return {
    faults: () => [...faults].map(([name, message]) => ({ name, message })),
    snapshots: async () => {
      const names = (await files.list('.').catch(() => [])).filter((name) => name.endsWith(`.${kind}.json.gz`));
      for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
      for (const name of names) {
        const path = join(folder, name);
        try {
          const { mtimeMs, ino, size } = await stat(path);
          const stamp = `${mtimeMs} ${ino} ${size}`;
          if (known.get(name)?.stamp === stamp) continue;
          known.set(name, { stamp, snapshot: known.get(name)?.snapshot ?? null });
          known.set(name, { stamp, snapshot: checked<W>(name, await read(path, size)) });
          faults.delete(name);
        } catch (error) {
          if (!isMissing(error)) faults.set(name, error instanceof Error ? error.message : String(error));
        }
      }
      return [...known.entries()]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, { snapshot }]) => (snapshot === null ? [] : [snapshot]));
    },
  };
}
