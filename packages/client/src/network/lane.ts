import { createLimiter } from '@meltemi/concurrency';
import type { CallIdent } from '@meltemi/contract';
import type { ServerCall } from './server-calls.ts';

/** The same calls, of which the slow ones wait for each other: six connections to a server are all that a browser opens. */
export function inLane(call: ServerCall, slow: readonly CallIdent[], limit: number): ServerCall {
  const inTurn = createLimiter(limit);
  return (wanted, input) =>
    slow.some((ident) => ident === wanted.ident) ? inTurn(() => call(wanted, input)) : call(wanted, input);
}
