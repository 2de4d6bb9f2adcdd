import { ArchiveError } from '@meltemi/archive';

/** Who waits for a piece of work: a person, a person who asked for much at once, or the building ahead of what people will ask for. */
export type Priority = 'interactive' | 'patient' | 'background';

/** How a piece of work is queued. */
export interface WorkOptions {
  readonly priority?: Priority;
  /** Takes the work out of the queue while it waits; work that has begun goes on. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly start: () => void;
}

/** Bounds of a queue. */
export interface QueueBounds {
  /** How many pieces of work may run at the same time. */
  readonly running: number;
  /** How many may wait; one more is turned away. */
  readonly waiting: number;
}

/** Runs work a few pieces at a time, people first, and turns work away when too much waits already. */
export class WorkQueue {
  readonly #waiting: Record<Priority, Set<Waiting>> = {
    interactive: new Set(),
    patient: new Set(),
    background: new Set(),
  };
  #running = 0;
  #closed = false;

  constructor(readonly bounds: QueueBounds) {}

  get waiting(): number {
    return Object.values(this.#waiting).reduce((sum, line) => sum + line.size, 0);
  }

  get running(): number {
    return this.#running;
  }

  /** Runs the work as soon as there is room; refuses with `unavailable` when the queue is full, closed, or the caller is gone. */
  async run<T>(work: () => Promise<T>, { priority = 'interactive', signal }: WorkOptions = {}): Promise<T> {
    await this.#turn(priority, signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  /** Lets nothing more begin; what runs may end. */
  close(): void {
    this.#closed = true;
    for (const line of Object.values(this.#waiting)) {
      for (const entry of line) entry.start();
      line.clear();
    }
  }

  #refusal(signal: AbortSignal | undefined): ArchiveError | null {
    if (this.#closed) return new ArchiveError('unavailable', 'the server is closing');
    return signal?.aborted === true ? new ArchiveError('unavailable', 'nobody waits for this any more') : null;
  }

  #turn(priority: Priority, signal: AbortSignal | undefined): Promise<void> {
    const refusal = this.#refusal(signal);
    if (refusal !== null) return Promise.reject(refusal);
    if (this.#running < this.bounds.running) {
      this.#running += 1;
      return Promise.resolve();
    }
    const line = this.#waiting[priority];
    if (line.size >= this.bounds.waiting)
      return Promise.reject(new ArchiveError('unavailable', 'too much work is waiting'));
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        line.delete(entry);
        reject(new ArchiveError('unavailable', 'nobody waits for this any more'));
      };
      const entry: Waiting = {
        start: () => {
          signal?.removeEventListener('abort', leave);
          const refusal = this.#refusal(undefined);
          if (refusal === null) resolve();
          else reject(refusal);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      line.add(entry);
    });
  }

  #next(): void {
    const { interactive, patient, background } = this.#waiting;
    const line = [interactive, patient].find(({ size }) => size > 0) ?? background;
    const [entry] = line;
    if (entry === undefined) return;
    line.delete(entry);
    this.#running += 1;
    entry.start();
  }
}
