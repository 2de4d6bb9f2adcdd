import { createSingleFlight } from '@meltemi/concurrency';

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/**
 * A cache bounded by bytes, least recently used out first. Callers that want the same key at the same
 * time share one computation; a failed one is not kept.
 */
export class ByteCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #computing = createSingleFlight<Value>();
  #bytes = 0;

  constructor(
    readonly capacity: number,
    readonly sizeOf: (value: Value) => number,
  ) {}

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const bytes = this.sizeOf(value);
    // Something larger than the whole cache would push out everything and still not stay.
    if (bytes > this.capacity) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.capacity) break;
      this.#entries.delete(oldest);
      this.#bytes -= entry.bytes;
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** The cached value, the computation under way, or a new one. */
  async through(key: string, compute: () => Promise<Value>): Promise<Value> {
    const known = this.get(key);
    if (known !== undefined) return known;
    return this.#computing.share(key, async () => {
      const value = await compute();
      this.set(key, value);
      return value;
    });
  }
}
