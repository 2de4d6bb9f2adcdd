import { createHash } from 'node:crypto';
import { ArchiveError, ByteCache } from '@meltemi/archive';

/** A tile ready to be sent. */
export interface StoredTile {
  readonly body: Buffer;
  /** Strong, so that a proxy may answer from it. */
  readonly etag: string;
  readonly cacheControl: string;
  /** Names and values of the headers of a whole reply, one after the other. */
  readonly head: string[];
}

/** What a stored tile takes besides its bytes: key, headers, bookkeeping. */
const overhead = 600;

/** The headers that every tile of a store has, beside its own tag and length. */
export type TileHeaders = Readonly<Record<string, string>>;

function storedTile(bytes: Uint8Array, headers: TileHeaders): StoredTile {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`;
  const head = Object.entries({ ...headers, etag, 'content-length': String(bytes.byteLength) }).flat();
  // Memory of its own: the bytes may be a small part of something large, which the store would hold without counting it.
  const body = Buffer.allocUnsafeSlow(bytes.byteLength);
  body.set(bytes);
  return { body, etag, cacheControl: headers['cache-control'] ?? 'no-store', head };
}

interface Flight {
  readonly tile: Promise<StoredTile>;
  readonly gone: AbortController;
  waiters: number;
}

/**
 * Tiles in memory, least recently used out first. Callers of the same tile share one making; it is taken out of the queue
 * when the last of them has gone.
 */
export class TileStore {
  readonly #tiles: ByteCache<StoredTile>;
  readonly #flights = new Map<string, Flight>();

  constructor(capacity: number) {
    this.#tiles = new ByteCache(capacity, (tile) => tile.body.byteLength + overhead);
  }

  get bytes(): number {
    return this.#tiles.bytes;
  }

  get flights(): number {
    return this.#flights.size;
  }

  get(key: string): StoredTile | undefined {
    return this.#tiles.get(key);
  }

  /** The tile of a key: from memory, from the making under way, or made now. */
  async through(
    key: string,
    make: (signal: AbortSignal) => Promise<Uint8Array>,
    headers: TileHeaders,
    signal: AbortSignal,
  ): Promise<StoredTile> {
    const known = this.#tiles.get(key);
    if (known !== undefined) return known;
    const flight = this.#flights.get(key) ?? this.#start(key, make, headers);
    flight.waiters += 1;
    try {
      return await Promise.race([flight.tile, abortion(signal)]);
    } finally {
      flight.waiters -= 1;
      if (flight.waiters === 0) this.#leave(key, flight);
    }
  }

  #start(key: string, make: (signal: AbortSignal) => Promise<Uint8Array>, headers: TileHeaders): Flight {
    const gone = new AbortController();
    const tile = make(gone.signal).then((bytes) => {
      const stored = storedTile(bytes, headers);
      this.#tiles.set(key, stored);
      return stored;
    });
    // Everyone may have gone by the time it fails.
    tile.catch(() => undefined);
    const flight = { tile, gone, waiters: 0 };
    this.#flights.set(key, flight);
    return flight;
  }

  #leave(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
    flight.gone.abort();
  }
}

function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = (): void => reject(new ArchiveError('unavailable', 'the tile took too long or nobody waits for it'));
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });
}
