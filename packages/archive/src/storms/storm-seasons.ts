import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ArchiveError } from '../archive-error.ts';
import { diskFiles } from '../disk/disk-files.ts';
import type { WarningSource } from '../warnings/warning-snapshots.ts';

/** What every past storm has, whatever else is known of it. */
export interface SeasonStorm {
  readonly id: string;
  /** Two letters of its sea. */
  readonly basin: string;
}

/** A season in the list of them: its file, and the ids and seas of its storms. */
export interface SeasonEntry {
  readonly year: number;
  readonly file: string;
  readonly storms: readonly (readonly [id: string, basin: string])[];
}

/** All seasons that are at rest. */
export interface SeasonIndex {
  readonly source: WarningSource;
  /** When the source was read, ms since 1970. */
  readonly at: number;
  /** Says which state of the source was read; equal for an equal one. */
  readonly stamp: string;
  /** The newest first. */
  readonly seasons: readonly SeasonEntry[];
}

/** Seasons as they are put to rest. */
export interface PublishedSeasons<S extends SeasonStorm> extends Pick<SeasonIndex, 'source' | 'at' | 'stamp'> {
  readonly seasons: readonly { readonly year: number; readonly storms: readonly S[] }[];
}

/** The version of the files; those of another are not read. */
const version = 1;
const indexFile = 'index.json.gz';
/** A season has some 2 MB unpacked, octets. */
const mostOctets = 64 * 2 ** 20;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readPacked(path: string): Promise<{ readonly version?: unknown }> {
  const { size } = await stat(path);
  if (size > mostOctets) throw new ArchiveError('unavailable', `${path} has ${size} octets`);
  const content: unknown = JSON.parse(
    (await unpack(await readFile(path), { maxOutputLength: mostOctets })).toString('utf8'),
  );
  if (typeof content !== 'object' || content === null) throw new ArchiveError('unavailable', `${path} is no object`);
  return content;
}

async function readIndex(folder: string): Promise<SeasonIndex> {
  const content = (await readPacked(join(folder, indexFile))) as Partial<SeasonIndex> & { version?: unknown };
  const { version: found, source, at, stamp, seasons } = content;
  const isWhole =
    found === version &&
    typeof source?.name === 'string' &&
    typeof at === 'number' &&
    typeof stamp === 'string' &&
    Array.isArray(seasons);
  if (!isWhole) throw new ArchiveError('unavailable', `${indexFile} is no list of seasons`);
  return { source, at, stamp, seasons };
}

/** Puts past seasons to rest: a file each, and a list that is replaced last, so that a reader sees all of the old or all of the new. */
export interface SeasonWriter<S extends SeasonStorm> {
  publish(published: PublishedSeasons<S>): Promise<void>;
  /** What was published last; null where there is nothing that can be read. */
  published(): Promise<SeasonIndex | null>;
}

/** Opens a folder of past seasons for writing; one process writes. */
export function openSeasonWriter<S extends SeasonStorm>(folder: string): SeasonWriter<S> {
  const files = diskFiles(folder);
  const replace = async (name: string, bytes: Uint8Array): Promise<void> => {
    const temporary = `${name}.tmp`;
    await files.remove(temporary);
    await files.write(temporary, bytes, 0);
    await files.sync(temporary);
    await files.rename(temporary, name);
  };
  return {
    publish: async ({ source, at, stamp, seasons }) => {
      const entries: SeasonEntry[] = [];
      for (const { year, storms } of seasons) {
        const content = JSON.stringify({ version, year, storms });
        const digest = createHash('sha1').update(content).digest('hex').slice(0, 16);
        const file = `${year}-${digest}.json.gz`;
        await replace(file, await pack(content));
        entries.push({ year, file, storms: storms.map(({ id, basin }) => [id, basin] as const) });
      }
      await replace(indexFile, await pack(JSON.stringify({ version, source, at, stamp, seasons: entries })));
      await files.sync('.');
      const kept = new Set([indexFile, ...entries.map(({ file }) => file)]);
      for (const name of await files.list('.'))
        if (/\.json\.gz(?:\.tmp)?$/u.test(name) && !kept.has(name)) await files.remove(name);
    },
    published: () => readIndex(folder).catch(() => null),
  };
}

/** Reads past seasons at rest. */
export interface SeasonReader<S extends SeasonStorm> {
  /** The list of seasons; null where there is none. Throws where it cannot be read. */
  index(): Promise<SeasonIndex | null>;
  /** The storms of a season; null for one that is not listed. */
  season(year: number): Promise<readonly S[] | null>;
}

/** Seasons that are kept in memory: some 5 MB each. */
const mostKept = 4;

/** Opens a folder of past seasons for reading. A file is read again only when it was replaced. */
export function openSeasonReader<S extends SeasonStorm>(folder: string): SeasonReader<S> {
  let known: { readonly stamp: string; readonly index: SeasonIndex } | null = null;
  const seasons = new Map<string, Promise<readonly S[]>>();
  const index = async (): Promise<SeasonIndex | null> => {
    try {
      const { mtimeMs, ino, size } = await stat(join(folder, indexFile));
      const stamp = `${mtimeMs} ${ino} ${size}`;
      if (known?.stamp !== stamp) known = { stamp, index: await readIndex(folder) };
      return known.index;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error instanceof ArchiveError
        ? error
        : new ArchiveError('unavailable', `the list of seasons cannot be read: ${String(error)}`);
    }
  };
  const read = async (file: string): Promise<readonly S[]> => {
    const { version: found, storms } = (await readPacked(join(folder, file))) as {
      version?: unknown;
      storms?: unknown;
    };
    if (found !== version || !Array.isArray(storms)) throw new ArchiveError('unavailable', `${file} is no season`);
    return storms as readonly S[];
  };
  /** Callers at the same time share one reading; the one that was used longest ago goes. */
  const stormsOf = (file: string): Promise<readonly S[]> => {
    const storms = seasons.get(file) ?? read(file);
    seasons.delete(file);
    seasons.set(file, storms);
    storms.catch(() => seasons.delete(file));
    for (const oldest of seasons.keys()) if (seasons.size > mostKept) seasons.delete(oldest);
    return storms;
  };
  const fileOf = async (year: number): Promise<string | null> =>
    (await index())?.seasons.find((one) => one.year === year)?.file ?? null;
  return {
    index,
    season: async (year) => {
      const file = await fileOf(year);
      if (file === null) return null;
      try {
        return await stormsOf(file);
      } catch (error) {
        // It was replaced between the list and the file.
        const next = isMissing(error) ? await fileOf(year) : null;
        if (next !== null && next !== file) return stormsOf(next);
        throw error instanceof ArchiveError
          ? error
          : new ArchiveError('unavailable', `${file} cannot be read: ${String(error)}`);
      }
    },
  };
}
