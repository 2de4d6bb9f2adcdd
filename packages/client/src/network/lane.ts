import type { CallIdent } from '@meltemi/contract';
import type { ServerCall } from './server-calls.ts';

/** Runs work in order of arrival, at most so many at a time. */
export function createLane(limit: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((start) => void waiting.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or becomes free.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** The same calls, of which the slow ones wait for each other: six connections to a server are all that a browser opens. */
export function inLane(call: ServerCall, slow: readonly CallIdent[], limit: number): ServerCall {
  const lane = createLane(limit);
  return (wanted, input) =>
    slow.some((ident) => ident === wanted.ident) ? lane(() => call(wanted, input)) : call(wanted, input);
}
