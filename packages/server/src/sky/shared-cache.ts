import { ByteCache } from '@meltemi/archive';
import { createSingleFlight } from '@meltemi/concurrency';

/** Who something is made for, as a queue reads it. */
export type Callers = () => Iterable<string>;

/** Somebody who wants something. */
export interface Wanted {
  readonly group: string | Callers;
  readonly signal?: AbortSignal | undefined;
}

const namesOf = (group: string | Callers): Iterable<string> => (typeof group === 'string' ? [group] : group());

/**
 * Things in memory, least recently used out first. Those who want the same thing share its making, which has a turn of
 * each of them in the queue and leaves it when the last of them has gone.
 */
export class SharedCache<Value> {
  readonly #kept: ByteCache<Value>;
  readonly #flight = createSingleFlight<Value>();
  readonly #wanted = new Map<string, Set<string | Callers>>();

  constructor(capacity: number, sizeOf: (value: Value) => number) {
    this.#kept = new ByteCache(capacity, (value) => sizeOf(value) + 300);
  }

  /** Bytes of what is kept. */
  get bytes(): number {
    return this.#kept.bytes;
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key);
  }

  /** From memory, from the making under way, or made now. */
  async through(
    key: string,
    make: (options: { readonly group: Callers; readonly signal: AbortSignal }) => Promise<Value>,
    { group, signal }: Wanted,
  ): Promise<Value> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const wanted = this.#wanted.get(key) ?? new Set();
    wanted.add(group);
    this.#wanted.set(key, wanted);
    const callers = function* (): Iterable<string> {
      for (const one of wanted) yield* namesOf(one);
    };
    return this.#flight.share(
      key,
      async (abandoned) => {
        try {
          const value = await make({ group: callers, signal: abandoned });
          this.#kept.set(key, value);
          return value;
        } finally {
          if (this.#wanted.get(key) === wanted) this.#wanted.delete(key);
        }
      },
      signal,
    );
  }
}
