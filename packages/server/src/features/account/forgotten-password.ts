import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createQueue } from '@meltemi/concurrency';
import { takeMail } from '#accounts/mail-limit.ts';
import { makeSecret } from '#accounts/secrets.ts';
import type { Database } from '#database/open-database.ts';
import type { UserRow } from '#database/tables/accounts.ts';
import type { Environment } from '#http/environment.ts';
import { WireError } from '#http/errors.ts';
import { emailKey, findByEmail, storeKey } from './account.store.ts';

/** Forgotten passwords that were answered and are to be worked on. */
export interface ForgottenPasswords {
  /** Takes an address; nothing is looked up before the caller has its answer. Throws `unavailable` when too many wait. */
  readonly take: (email: string) => void;
  /** Does at once what still waits. */
  readonly close: () => Promise<void>;
}

/** What the work on forgotten passwords needs. */
export interface ForgottenPasswordOptions extends Pick<Environment, 'now' | 'random'> {
  readonly database: Database;
  /** Sends the mail with the key. */
  readonly send: (user: UserRow, key: string) => Promise<void>;
  readonly onFault: (error: unknown) => void;
  /** The work begins within so many milliseconds, at a moment that nobody can foresee. */
  readonly spread?: number;
}

/** How many may wait. */
const mostWaiting = 1_000;
/** Long against the work, so that a caller who measures the next call learns nothing of this one; short for who waits for a mail. */
const usualSpread = 1_000;

/**
 * Whether an address has an account must not show in the time of an answer. So the answer comes first, the work begins at
 * a random moment after it, and up to the mail itself it is one transaction that is written for every address.
 */
export function makeForgottenPasswords({
  database,
  send,
  onFault,
  now,
  random,
  spread = usualSpread,
}: ForgottenPasswordOptions): ForgottenPasswords {
  const queue = createQueue({ atOnce: 1 });
  const closing = new AbortController();
  // Everyone who waits listens for the end.
  setMaxListeners(0, closing.signal);
  const underWay = new Set<Promise<void>>();

  const work = async (email: string): Promise<void> => {
    const key = makeSecret(random);
    const user = await database.write(async (trx) => {
      const found = await findByEmail(trx, email);
      const mayMail = await takeMail(trx, emailKey(email), now());
      if (!mayMail || found === undefined || found.disabled === 1) return undefined;
      await storeKey(trx, key, { user_id: found.id, purpose: 'reset', email: found.email }, now());
      return found;
    });
    if (user !== undefined) await send(user, key);
  };
  const waitAndWork = async (email: string): Promise<void> => {
    const [low = 0, high = 0] = random(2);
    const delay = ((high * 256 + low) / 65_536) * spread;
    await pause(delay, undefined, { signal: closing.signal }).catch(() => undefined);
    await queue.run(() => work(email));
  };

  return {
    take: (email) => {
      if (underWay.size >= mostWaiting)
        throw new WireError('unavailable', { message: 'Too many passwords are being reset right now.' });
      const working = waitAndWork(email)
        .catch(onFault)
        .finally(() => underWay.delete(working));
      underWay.add(working);
    },
    close: async () => {
      closing.abort();
      await Promise.allSettled(underWay);
    },
  };
}
