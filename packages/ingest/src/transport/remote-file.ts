import { IngestError } from '../ingest-error.ts';
import { Body } from './body.ts';
import { fetchBytes, fetchInto, type FetchDeps } from './fetch-bytes.ts';
import { isPassing } from './retry.rules.ts';

/** A provider's file of which parts are fetched as they are needed. */
export interface RemoteFile {
  /** Octets of the whole file. */
  readonly size: number;
  /** The octets from `start` up to, not including, `end`; no octet is fetched twice. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
}

/** Parts are fetched in stretches of so many octets: a request costs about as much as a tenth of a megabyte. */
const blockBytes = 65_536;

/** The first block; null where the provider gives another part than that, or none. */
async function firstBlock(url: string, deps: FetchDeps): Promise<Body | null> {
  // What does not come as a part now will not in a minute: other faults are tried again.
  for (const attempts of [1, deps.retry.attempts]) {
    const body = new Body(deps.limits.maxBytes);
    try {
      await fetchInto(url, { start: 0, end: blockBytes }, body, { ...deps, retry: { ...deps.retry, attempts } });
      return body;
    } catch (thrown) {
      if (!(thrown instanceof IngestError)) throw thrown;
      if (thrown.code === 'wrong-range') return null;
      if (!isPassing(thrown.code) || attempts === deps.retry.attempts) throw thrown;
    }
  }
  return null;
}

/**
 * Opens a file by its first octets, which say how long it is. A provider that gives no parts, and a file of less than a
 * block, come as a whole.
 */
export async function openRemoteFile(url: string, deps: FetchDeps): Promise<RemoteFile> {
  const first = await firstBlock(url, deps);
  if (first === null) {
    const whole = await fetchBytes(url, null, deps);
    return { size: whole.length, read: async (start, end) => whole.subarray(start, end) };
  }
  const { size, tag } = first;
  if (size === null) throw new IngestError('wrong-range', `${url}: a part that does not say how long the file is`);
  const blocks = new Map<number, Promise<Uint8Array>>([[0, Promise.resolve(first.bytes())]]);

  const fetchBlocks = async (from: number, to: number): Promise<Uint8Array> => {
    const body = new Body(deps.limits.maxBytes);
    const range = { start: from * blockBytes, end: Math.min(size, to * blockBytes) };
    // In the middle of a file any octet may come first, also that with which a web page begins.
    await fetchInto(url, range, body, { ...deps, markup: true });
    if (body.tag !== tag || body.size !== size)
      throw new IngestError('short', `${url}: the file has changed meanwhile`);
    return body.bytes();
  };
  /** Blocks that follow each other and are not there are one request. */
  const require = (from: number, to: number): void => {
    for (let block = from, next = from; block < to; block = Math.max(next, block + 1)) {
      if (blocks.has(block)) continue;
      for (next = block + 1; next < to && !blocks.has(next);) next++;
      const [begin, fetched] = [block, fetchBlocks(block, next)];
      for (let k = begin; k < next; k++) {
        const own = fetched.then((bytes) => bytes.subarray((k - begin) * blockBytes, (k + 1 - begin) * blockBytes));
        // The fault is that of whoever reads the block; nobody may be left who does.
        own.catch(() => undefined);
        blocks.set(k, own);
      }
    }
  };
  return {
    size,
    read: async (start, end) => {
      if (!(start >= 0 && start <= end && end <= size))
        throw new IngestError('wrong-range', `${url}: octets ${start} to ${end} of ${size}`);
      const [from, to] = [Math.floor(start / blockBytes), Math.ceil(end / blockBytes)];
      require(from, to);
      const out = new Uint8Array(end - start);
      for (let block = from; block < to; block++) {
        const bytes = await blocks.get(block)!;
        const begin = block * blockBytes;
        const part = bytes.subarray(Math.max(0, start - begin), end - begin);
        out.set(part, Math.max(begin, start) - start);
      }
      return out;
    },
  };
}
