import type { ByteCache } from '@meltemi/archive';
import type { WorkOptions } from './work-queue.ts';

/** What a cache keeps under a name, made by whoever wants it first; others who want it meanwhile wait for the same work. */
export async function throughKept<Value>(
  kept: ByteCache<Value>,
  name: string,
  make: () => Promise<Value>,
  { signal }: WorkOptions,
): Promise<Value> {
  try {
    return await kept.through(name, make);
  } catch (error) {
    // The request that wanted it first may have gone, and taken it out of the queue: one that still waits tries again.
    if (signal?.aborted === true) throw error;
    return kept.through(name, make);
  }
}
