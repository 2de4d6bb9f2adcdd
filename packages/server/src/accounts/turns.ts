import { WireError } from '#http/errors.ts';

/** How many work at once, and how many may wait. */
export interface TurnOptions {
  readonly atOnce: number;
  /** Waiting beyond this is refused: an answer that comes too late helps nobody. */
  readonly waiting: number;
}

/** Work of a few at once, where those who wait are let in by turns: a flood from one side does not hold up the others. */
export interface Turns {
  readonly take: <T>(group: string, work: () => Promise<T>) => Promise<T>;
}

/** Makes turns for work that is dear. */
export function makeTurns({ atOnce, waiting }: TurnOptions): Turns {
  const queues = new Map<string, (() => void)[]>();
  let working = 0;
  let waits = 0;

  const letIn = (): void => {
    // A map keeps the order of its keys: the first group has waited longest for its turn, and goes to the end after it.
    const first = queues.entries().next();
    if (first.done === true || working >= atOnce) return;
    const [group, queue] = first.value;
    const enter = queue.shift();
    queues.delete(group);
    if (queue.length > 0) queues.set(group, queue);
    waits -= 1;
    working += 1;
    enter?.();
  };

  return {
    take: async (group, work) => {
      if (waits >= waiting)
        throw new WireError('unavailable', {
          message: 'Too many people log in at this moment: try again in a few seconds.',
        });
      waits += 1;
      await new Promise<void>((resolve) => {
        const queue = queues.get(group);
        if (queue === undefined) queues.set(group, [resolve]);
        else queue.push(resolve);
        letIn();
      });
      try {
        return await work();
      } finally {
        working -= 1;
        letIn();
      }
    },
  };
}
