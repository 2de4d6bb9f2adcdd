import { ArchiveError } from '@meltemi/archive';
import { createQueue, type Group, type Refusal } from '@meltemi/concurrency';

/** The little that an empty window waits for, what a user waits for, what a user waits for who requested much at once, and what is made ahead. */
export type Priority = 'quick' | 'interactive' | 'patient' | 'background';

const ranks: Readonly<Record<Priority, number>> = { quick: 0, interactive: 1, patient: 2, background: 3 };

/** True when work of one priority starts before work of the other. */
export const isSooner = (one: Priority, other: Priority): boolean => ranks[one] < ranks[other];

/** How a piece of work is queued. */
export interface WorkOptions {
  /** A function may move the work up while it waits. */
  readonly priority?: Priority | (() => Priority);
  /** Who it is for: groups take turns. */
  readonly group?: Group;
  /** Takes the work out of the queue while it waits; work that has started goes on. */
  readonly signal?: AbortSignal | undefined;
}

const refusals: Readonly<Record<Refusal, string>> = {
  full: 'too much work is waiting',
  closed: 'the server is closing',
  aborted: 'nobody waits for this any more',
};

/** Work of the forecasts in the order of its priorities; refusals are `unavailable`. */
export interface WorkQueue {
  readonly running: number;
  readonly waiting: number;
  /** How many wait that come before new work of a priority, or have the same. */
  waitingBefore(priority: Priority): number;
  run<T>(work: () => Promise<T>, options?: WorkOptions): Promise<T>;
  close(): void;
}

/** Makes the queue: `atOnce` pieces of work run, `waiting` may wait at each priority. */
export function createWorkQueue(bounds: { readonly atOnce: number; readonly waiting: number }): WorkQueue {
  const queue = createQueue({
    ...bounds,
    refusal: (reason) => new ArchiveError('unavailable', refusals[reason]),
  });
  return {
    get running() {
      return queue.running;
    },
    get waiting() {
      return queue.waiting;
    },
    waitingBefore: (priority) => queue.waitingBefore(ranks[priority]),
    run: (work, { priority = 'interactive', group = '', signal } = {}) =>
      queue.run(work, {
        priority: typeof priority === 'function' ? () => ranks[priority()] : ranks[priority],
        group,
        signal,
      }),
    close: () => queue.close(),
  };
}
