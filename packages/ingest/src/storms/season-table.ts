import { closeSync, createReadStream, ftruncateSync, openSync, writeSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { collectSeasons, DangerError, splitLines, type SeasonCollector } from '@meltemi/dangers';
import { stopped } from '../clock.ts';
import { IngestError } from '../ingest-error.ts';
import { Incoming } from '../transport/body.ts';
import { fetchInto, type FetchDeps } from '../transport/fetch-bytes.ts';

/** The table of all storms since 1842 has some 330 MB, octets. */
const mostOctets = 2 ** 30;
/** Time for all of it over a slow line, ms. */
const patienceMs = 3_600_000;

/** An answer that is written to a file as it comes, so that memory holds one piece of it. */
class FileBody extends Incoming {
  readonly #descriptor: number;

  constructor(path: string, most: number) {
    super(most);
    this.#descriptor = openSync(path, 'w');
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  protected override prepare(): void {}

  protected override take(chunk: Uint8Array, from: number): void {
    for (let done = 0; done < chunk.length;)
      done += writeSync(this.#descriptor, chunk, done, chunk.length - done, from + done);
  }

  protected override forget(): void {
    ftruncateSync(this.#descriptor, 0);
  }
}

/** What a table says, in the form of the collector. */
export type SeasonTable = ReturnType<SeasonCollector['end']>;

const isPacked = async (path: string): Promise<boolean> => {
  const handle = await open(path, 'r');
  try {
    const { buffer } = await handle.read(new Uint8Array(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
};

/** Reads the file of a table piece by piece: of the text no more than a line is held. */
async function readTableFile(path: string, now: number, signal: AbortSignal | undefined): Promise<SeasonTable> {
  const collector = collectSeasons(now);
  const splitter = splitLines();
  const decoder = new TextDecoder();
  const file = createReadStream(path);
  const unpacked = (await isPacked(path)) ? createGunzip() : null;
  file.once('error', (error) => unpacked?.destroy(error));
  const pieces: Readable = unpacked === null ? file : file.pipe(unpacked);
  let octets = 0;
  try {
    for await (const piece of pieces as AsyncIterable<Uint8Array>) {
      if (signal?.aborted === true) throw stopped();
      octets += piece.length;
      if (octets > mostOctets) throw new IngestError('too-large', `the table has more than ${mostOctets} octets`);
      for (const line of splitter.push(decoder.decode(piece, { stream: true }))) collector.line(line);
    }
  } finally {
    file.destroy();
    unpacked?.destroy();
  }
  for (const line of [...splitter.push(decoder.decode()), ...splitter.end()]) collector.line(line);
  return collector.end();
}

/** An unknown thing that was thrown while a table was read, as an error of this package. */
function asTableFault(thrown: unknown): IngestError {
  if (thrown instanceof IngestError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (thrown instanceof DangerError) {
    const code = thrown.code === 'too-large' ? 'too-large' : 'bad-data';
    return new IngestError(code, `${thrown.code}: ${message}`, { cause: thrown });
  }
  const system = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  return new IngestError(system === 'ENOENT' ? 'not-there' : 'bad-data', message, { cause: thrown });
}

/** True for an address, false for the path of a file. */
export const isAddress = (base: string): boolean => /^https?:/u.test(base);

/** Reads a table at an address, which is fetched into a file of the folder first, or in a file of the operator. */
export async function readSeasonTable(
  base: string,
  { folder, now, fetching }: { readonly folder: string; readonly now: number; readonly fetching: FetchDeps },
): Promise<SeasonTable> {
  const fetched = isAddress(base) ? join(folder, 'table.part') : null;
  try {
    if (fetched !== null) {
      await mkdir(folder, { recursive: true });
      const body = new FileBody(fetched, mostOctets);
      const limits = { ...fetching.limits, maxBytes: mostOctets, wholeMs: patienceMs };
      try {
        await fetchInto(base, null, body, { ...fetching, limits });
      } finally {
        body.close();
      }
    }
    return await readTableFile(fetched ?? base, now, fetching.signal);
  } catch (thrown) {
    throw asTableFault(thrown);
  } finally {
    if (fetched !== null) await rm(fetched, { force: true });
  }
}
