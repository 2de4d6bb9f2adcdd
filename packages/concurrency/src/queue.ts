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
  /**
   * How many may wait at the same priority. When one more comes, the newest of the group that has most waiting gives way;
   * where that is the group of the newcomer, the newcomer is refused. Unbounded unless given.
   */
  readonly waiting?: number;
  /** The error for refused work. */
  readonly refusal?: (reason: Refusal) => Error;
}

/** Who work is for: one, or those who want it at the moment, read whenever a place becomes free. */
export type Group = string | (() => Iterable<string>);

/** How a piece of work is queued. */
export interface WorkOptions {
  /** A lower number starts sooner; a function is called whenever a place becomes free. 0 unless given. */
  readonly priority?: number | (() => number);
  /**
   * Groups of the same priority take turns, so that many requests of one do not hold up the others. Work that several
   * want has a turn of each and starts at the first of them.
   */
  readonly group?: Group;
  /** Takes the work out of the queue while it waits; work that has started goes on. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a few pieces of work at a time; the others wait by priority, by turns of their groups, and in order of arrival. */
export interface Queue {
  readonly running: number;
  readonly waiting: number;
  /** How many wait that come before new work of a priority, or have the same. */
  waitingBefore(priority: number): number;
  /** Runs the work at once if there is room, else as soon as there is. */
  run<T>(work: () => Promise<T>, options?: WorkOptions): Promise<T>;
  /** Starts nothing more and refuses what waits; running work may end. */
  close(): void;
}

interface Waiting {
  readonly priority: () => number;
  readonly groups: () => Iterable<string>;
  /** Its turn in each of its groups; they count for all groups: work of one group has one turn after the other. */
  readonly turns: Map<string, number>;
  readonly start: () => void;
  readonly refuse: (reason: Refusal) => void;
}

const firstTurn = ({ turns }: Waiting): number => Math.min(...turns.values());

/** The next to start. Entries are in order of arrival, so that of equals the first one stays. */
function firstOf(waiting: readonly Waiting[]): Waiting | undefined {
  let first: Waiting | undefined;
  let [best, bestTurn] = [Infinity, Infinity];
  for (const entry of waiting) {
    const priority = entry.priority();
    const turn = firstTurn(entry);
    if (first !== undefined && (priority > best || (priority === best && turn >= bestTurn))) continue;
    [first, best, bestTurn] = [entry, priority, turn];
  }
  return first;
}

/** Who gives way when there is no more room: the newest entry of the greediest group; nobody for a newcomer as greedy. */
function givingWay(waiting: readonly Waiting[], newcomer: readonly string[]): Waiting | undefined {
  const counts = new Map<string, number>();
  for (const { turns } of waiting) for (const name of turns.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const share = ({ turns }: Waiting): number => Math.min(...[...turns.keys()].map((name) => counts.get(name) ?? 0));
  const own = Math.min(...newcomer.map((name) => (counts.get(name) ?? 0) + 1));
  let last: Waiting | undefined;
  let most = own;
  for (const entry of waiting) {
    const greed = share(entry);
    if (greed <= own || greed < most) continue;
    [last, most] = [entry, greed];
  }
  return last;
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

  /** Gives an entry a turn in each group that wants it by now. */
  const giveTurns = (entry: Waiting): void => {
    const names = [...entry.groups()];
    for (const name of names.length === 0 && entry.turns.size === 0 ? [''] : names) {
      if (entry.turns.has(name)) continue;
      const taken = waiting.flatMap((other) => other.turns.get(name) ?? []).map((last) => last + 1);
      entry.turns.set(name, Math.max(turn, ...taken));
    }
  };

  const startNext = (): void => {
    if (running >= atOnce) return;
    for (const entry of waiting) giveTurns(entry);
    const entry = firstOf(waiting);
    if (entry === undefined) return;
    remove(entry);
    turn = Math.max(turn, firstTurn(entry));
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
    { priority, groups, signal }: Pick<Waiting, 'priority' | 'groups'> & { signal: AbortSignal | undefined },
  ): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        remove(entry);
        reject(refusal('aborted'));
      };
      const entry: Waiting = {
        priority,
        groups,
        turns: new Map(),
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
      giveTurns(entry);
      waiting = [...waiting, entry];
    });

  return {
    get running() {
      return running;
    },
    get waiting() {
      return waiting.length;
    },
    waitingBefore: (priority) => waiting.filter((entry) => entry.priority() <= priority).length,
    run: (work, { priority: given = 0, group = '', signal } = {}) => {
      if (isClosed) return Promise.reject(refusal('closed'));
      if (signal?.aborted === true) return Promise.reject(refusal('aborted'));
      if (running < atOnce) return start(work);
      const priority = typeof given === 'function' ? given : () => given;
      const groups = typeof group === 'function' ? group : () => [group];
      const own = priority();
      const crowd = mostWaiting === Infinity ? [] : waiting.filter((entry) => entry.priority() === own);
      if (crowd.length >= mostWaiting) {
        const last = givingWay(crowd, [...groups()]);
        if (last === undefined) return Promise.reject(refusal('full'));
        remove(last);
        last.refuse('full');
      }
      return wait(work, { priority, groups, signal });
    },
    close: () => {
      isClosed = true;
      const refused = waiting;
      waiting = [];
      for (const entry of refused) entry.refuse('closed');
    },
  };
}
