/** Too much work is waiting already. */
export class GateFull extends Error {
  override readonly name = 'GateFull';
}

/** Lets a few tasks run at a time and keeps the others waiting in order, up to a bound: memory stays flat under any burst. */
export class Gate {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly atOnce: number,
    readonly mostWaiting: number,
  ) {}

  async run<Value>(task: () => Promise<Value>): Promise<Value> {
    if (this.#running >= this.atOnce) {
      if (this.#waiting.length >= this.mostWaiting) throw new GateFull('too many pictures are waiting to be drawn');
      // Whoever leaves hands its place over, so the count stays as it is.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
