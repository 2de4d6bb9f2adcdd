/** Work that can be called off. */
export interface Job<T> {
  readonly result: Promise<T>;
  /** Moves the job in the queue; a lower number starts sooner. */
  reprioritise(priority: number): void;
  /** Calls the job off: the promise rejects with an AbortError. */
  abort(): void;
}

interface Waiting {
  priority: number;
  readonly order: number;
  readonly start: () => void;
}

/** Runs at most so many jobs at a time, the most important first, in order of arrival among equals. */
export class RequestQueue {
  private readonly waiting: Waiting[] = [];
  private running = 0;
  private arrivals = 0;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Jobs that run or wait. */
  get load(): number {
    return this.running + this.waiting.length;
  }

  /** Adds a job. */
  add<T>(work: (signal: AbortSignal) => Promise<T>, priority: number): Job<T> {
    const controller = new AbortController();
    const { signal } = controller;
    let entry: Waiting | null = null;
    const result = new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        if (entry) this.remove(entry);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      const start = (): void => {
        entry = null;
        this.running += 1;
        work(signal)
          .then(resolve, reject)
          .finally(() => {
            signal.removeEventListener('abort', leave);
            this.running -= 1;
            this.next();
          });
      };
      entry = { priority, order: this.arrivals++, start };
      this.waiting.push(entry);
    });
    this.next();
    return {
      result,
      reprioritise: (to) => {
        if (entry) entry.priority = to;
      },
      abort: () => controller.abort(),
    };
  }

  private remove(entry: Waiting): void {
    const at = this.waiting.indexOf(entry);
    if (at >= 0) this.waiting.splice(at, 1);
  }

  private next(): void {
    while (this.running < this.limit && this.waiting.length > 0) {
      const best = this.waiting.reduce((a, b) =>
        b.priority < a.priority || (b.priority === a.priority && b.order < a.order) ? b : a,
      );
      this.remove(best);
      best.start();
    }
  }
}
