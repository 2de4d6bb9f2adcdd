import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { WireError } from '@meltemi/contract';
import { faultKind } from './database-faults.ts';

/** Tries after which a change that always meets other writers is given up. */
const mostTries = 40;

const inside = new AsyncLocalStorage<true>();

/** Does a transaction, and does it again from the start while it meets other writers; waits a little longer each time. */
export async function retried<T>(
  attempt: () => Promise<T>,
  again: (error: unknown, tries: number) => boolean,
): Promise<T> {
  if (inside.getStore() === true) throw new Error('write was called inside write: hand the transaction on instead');
  return inside.run(true, async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!again(error, tries)) throw error;
        if (tries >= mostTries) throw new WireError('unavailable', { cause: error });
        await pause(Math.random() * Math.min(100, 5 * tries));
      }
    }
  });
}

/** On PostgreSQL a row that another transaction wrote meanwhile shows itself as a duplicate; a second look sees it. */
export const againOnPostgres = (error: unknown, tries: number): boolean =>
  faultKind(error) === 'collision' || (faultKind(error) === 'duplicate' && tries <= 3);

/** On SQLite only another process can be in the way, and the connection has waited for it. */
export const neverAgain = (): boolean => false;
