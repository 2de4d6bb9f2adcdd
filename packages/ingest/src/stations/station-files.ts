import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asIngestError } from '../ingest-error.ts';
import { readNotamFile } from './notams.rules.ts';
import { readStationFile } from './read-station-file.ts';
import type { StationBatch } from './station-batch.ts';
import type { StationFeed, StationLook } from './station-feed.ts';
import { unpacked } from './unpack.ts';

/** Files of one look, newest first; larger ones than 16 MB are no bulletins. */
const mostFiles = 400;
const mostBytes = 2 ** 24;
/** Names that are remembered: a folder of a service holds some thousands. */
const mostSeen = 20_000;

const isAddress = (base: string): boolean => /^https?:/u.test(base);
const isBulletin = (name: string): boolean =>
  /\.(?:bufr4?|bin|txt|csv|dat|bulletin|igra|json|notam)(?:\.(?:gz|bz2|zip))?$/iu.test(name);

/** Names in the page that a web server makes of a folder. */
export const listedNames = (page: string): readonly string[] => [
  ...new Set(
    [...page.matchAll(/href="([^"/?#]{1,200})"/giu)].map(([, name = '']) => name).filter((name) => isBulletin(name)),
  ),
];

interface Found {
  /** Changes when the file does. */
  readonly key: string;
  readonly name: string;
  readonly read: () => Promise<Uint8Array>;
}

async function filesIn(look: StationLook): Promise<readonly Found[]> {
  if (isAddress(look.base)) {
    if (!look.base.endsWith('/'))
      return [{ key: `${look.base} ${look.now()}`, name: look.base, read: () => look.fetch({ path: '' }) }];
    const names = listedNames(await look.fetchText({ path: '', answer: 'page' }));
    return names.toReversed().map((name) => ({ key: name, name, read: () => look.fetch({ path: name }) }));
  }
  const names = (await readdir(look.base)).filter(isBulletin);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(look.base, name);
      const { mtimeMs, size } = await stat(path);
      return {
        key: `${name} ${mtimeMs} ${size}`,
        name,
        mtimeMs,
        size,
        read: async () => unpacked(await readFile(path)),
      };
    }),
  );
  const small = found.filter(({ size }) => size <= mostBytes);
  if (small.length < found.length) look.refuse(`${found.length - small.length} files over 16 MB`);
  // Lists of stations come before the reports that need their places.
  return small.toSorted(
    (a, b) => Number(b.name.endsWith('.csv')) - Number(a.name.endsWith('.csv')) || b.mtimeMs - a.mtimeMs,
  );
}

/** Looks into a folder of this machine or of a web server, and reads each file once. */
const lookInto =
  (
    readFileOf: (bytes: Uint8Array, received: number) => StationBatch,
    order: 'newest first' | 'oldest first',
  ): StationFeed['open'] =>
  () => {
    const seen = new Set<string>();
    return async (look) => {
      const found = (await filesIn(look)).filter((one) => !seen.has(one.key)).slice(0, mostFiles);
      for (const { key, name, read } of order === 'newest first' ? found : found.toReversed()) {
        try {
          await look.take(readFileOf(await read(), look.now()));
        } catch (thrown) {
          const fault = asIngestError(thrown, 'bad-data');
          if (fault.code === 'stopped' || fault.code === 'unreachable') throw thrown;
          look.refuse(`${name}: ${fault.message}`);
        }
        if (seen.size >= mostSeen) seen.clear();
        seen.add(key);
      }
    };
  };

/** BUFR, SYNOP, METAR and tables out of a folder of this machine or of a web server: what arrives there by any road. */
export const stationFiles: StationFeed = {
  name: 'files',
  title: 'Bulletins',
  base: null,
  mayBeFolder: true,
  intervalMs: 60_000,
  attribution: 'The services whose bulletins the operator receives',
  licence: 'as agreed with the sender',
  open: lookInto(readStationFile, 'newest first'),
};

/** NOTAMs out of a folder or from an address: no service gives those of the world to everybody. */
export const notamFiles: StationFeed = {
  name: 'notams',
  title: 'NOTAMs',
  base: null,
  mayBeFolder: true,
  intervalMs: 5 * 60_000,
  attribution: 'The services whose NOTAMs the operator receives',
  licence: 'as agreed with the sender',
  // A later one takes back what an earlier one said.
  open: lookInto((bytes) => readNotamFile(new TextDecoder('latin1').decode(bytes)), 'oldest first'),
};
