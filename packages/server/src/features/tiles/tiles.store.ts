import { createHash } from 'node:crypto';
import { ByteCache } from '@meltemi/archive';
import { createSingleFlight } from '@meltemi/concurrency';

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

/** Who a tile is made for, read again whenever a worker becomes free, and whether anybody still waits for it. */
export interface MakeOptions {
  readonly group: () => Iterable<string>;
  readonly signal: AbortSignal;
}

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

/**
 * Tiles in memory, least recently used out first. Requests for the same tile share its making, which leaves the queue of
 * the workers when the last of them has gone.
 */
export class TileStore {
  readonly #tiles: ByteCache<StoredTile>;
  readonly #flight = createSingleFlight<StoredTile>();
  /** Who waits for each tile that is being made. */
  readonly #callers = new Map<string, Set<string>>();

  constructor(capacity: number) {
    this.#tiles = new ByteCache(capacity, (tile) => tile.body.byteLength + overhead);
  }

  get bytes(): number {
    return this.#tiles.bytes;
  }

  /** Tiles that are being made. */
  get flights(): number {
    return this.#flight.size;
  }

  get(key: string): StoredTile | undefined {
    return this.#tiles.get(key);
  }

  /** The tile of a key: from memory, from the making under way, or made now. An aborted caller gets the signal's reason. */
  async through(
    key: string,
    make: (options: MakeOptions) => Promise<Uint8Array>,
    headers: TileHeaders,
    { group, signal }: { readonly group: string; readonly signal: AbortSignal },
  ): Promise<StoredTile> {
    const known = this.#tiles.get(key);
    if (known !== undefined) return known;
    const callers = this.#callers.get(key) ?? new Set();
    callers.add(group);
    this.#callers.set(key, callers);
    return this.#flight.share(
      key,
      async (abandoned) => {
        try {
          const stored = storedTile(await make({ group: () => callers, signal: abandoned }), headers);
          this.#tiles.set(key, stored);
          return stored;
        } finally {
          if (this.#callers.get(key) === callers) this.#callers.delete(key);
        }
      },
      signal,
    );
  }
}
