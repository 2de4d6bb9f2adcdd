/** Why a queue refused work: too much waits, the queue is closed, or the caller gave up. */
export type Refusal = 'full' | 'closed' | 'aborted';

/** The error of refused work unless the queue was given another. */
export class QueueError extends Error {
  override readonly name = 'QueueError';

  constructor(readonly reason: Refusal) {
    super(`the queue refused the work: ${reason}`);
  }
}

/** Bounds of a queue. */
export interface QueueOptions {
  /** How many pieces of work run at the same time. */
  readonly atOnce: number;
  /** How many may wait at the same priority; one more is refused. Unbounded unless given. */
  readonly waiting?: number;
  /** The error for refused work. */
  readonly refusal?: (reason: Refusal) => Error;
}

/** How a piece of work is queued. */
export interface WorkOptions {
  /** A lower number starts sooner; a function is called whenever a place becomes free. 0 unless given. */
  readonly priority?: number | (() => number);
  /** Groups of the same priority take turns, so that many requests of one do not hold up the others. */
  readonly group?: string;
  /** Takes the work out of the queue while it waits; work that has started goes on. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a few pieces of work at a time; the others wait by priority, by turns of their groups, and in order of arrival. */
export interface Queue {
  readonly running: number;
  readonly waiting: number;
  /** Runs the work at once if there is room, else as soon as there is. */
  run<T>(work: () => Promise<T>, options?: WorkOptions): Promise<T>;
  /** Starts nothing more and refuses what waits; running work may end. */
  close(): void;
}

interface Waiting {
  readonly priority: () => number;
  readonly group: string;
  /** Counts the turns of all groups: work of one group has one turn after the other. */
  readonly turn: number;
  readonly start: () => void;
  readonly refuse: (reason: Refusal) => void;
}

/** The next to start. Entries are in order of arrival, so that of equals the first one stays. */
function firstOf(waiting: readonly Waiting[]): Waiting | undefined {
  let first: Waiting | undefined;
  let best = Infinity;
  for (const entry of waiting) {
    const priority = entry.priority();
    if (first !== undefined && (priority > best || (priority === best && entry.turn >= first.turn))) continue;
    first = entry;
    best = priority;
  }
  return first;
}

/** Makes a queue. */
export function createQueue({
  atOnce,
  waiting: mostWaiting = Infinity,
  refusal = (reason) => new QueueError(reason),
}: QueueOptions): Queue {
  let waiting: readonly Waiting[] = [];
  let running = 0;
  let turn = 0;
  let isClosed = false;

  const remove = (entry: Waiting): void => {
    waiting = waiting.filter((other) => other !== entry);
  };

  const startNext = (): void => {
    const entry = running < atOnce ? firstOf(waiting) : undefined;
    if (entry === undefined) return;
    remove(entry);
    turn = Math.max(turn, entry.turn);
    entry.start();
  };

  const start = async <T>(work: () => Promise<T>): Promise<T> => {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };

  const wait = <T>(
    work: () => Promise<T>,
    { priority, group, signal }: { priority: () => number; group: string; signal: AbortSignal | undefined },
  ): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        remove(entry);
        reject(refusal('aborted'));
      };
      const turns = waiting.filter((other) => other.group === group).map((other) => other.turn + 1);
      const entry: Waiting = {
        priority,
        group,
        turn: Math.max(turn, ...turns),
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve(start(work));
        },
        refuse: (reason) => {
          signal?.removeEventListener('abort', leave);
          reject(refusal(reason));
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting = [...waiting, entry];
    });

  return {
    get running() {
      return running;
    },
    get waiting() {
      return waiting.length;
    },
    run: (work, { priority: given = 0, group = '', signal } = {}) => {
      if (isClosed) return Promise.reject(refusal('closed'));
      if (signal?.aborted === true) return Promise.reject(refusal('aborted'));
      if (running < atOnce) return start(work);
      const priority = typeof given === 'function' ? given : () => given;
      const own = priority();
      if (waiting.filter((entry) => entry.priority() === own).length >= mostWaiting)
        return Promise.reject(refusal('full'));
      return wait(work, { priority, group, signal });
    },
    close: () => {
      isClosed = true;
      const refused = waiting;
      waiting = [];
      for (const entry of refused) entry.refuse('closed');
    },
  };
}
