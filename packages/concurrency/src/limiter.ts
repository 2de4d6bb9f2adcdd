import { createQueue } from './queue.ts';

/** Runs work at once while there is room, else in order of arrival. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many pieces of work run at the same time; with 1 they run one after the other. */
export function createLimiter(atOnce: number): Limiter {
  const queue = createQueue({ atOnce });
  return (work) => queue.run(work);
}
