import { createQueue } from '@meltemi/concurrency';
import type { Database } from '#database/open-database.ts';
import { WireError } from '#http/errors.ts';
import { countOne, forgetCount, readCounts, uncountOne } from './limit-counts.ts';

const minute = 60_000;

/** The bounds of guessing. */
export const loginLimits = {
  /** Failures are forgotten after this, milliseconds. */
  window: 15 * minute,
  /** Wrong passwords for one account from one address. */
  pair: 10,
  /** The same while the account is under attack from many addresses; the first try with the right password always counts. */
  pairUnderAttack: 3,
  /** Wrong passwords for one account from everywhere, which mean that it is under attack. */
  account: 60,
  /** Wrong passwords from one address for all accounts: spraying. */
  address: 60,
  /** An address is known for an account so long after the last login from it, milliseconds: as long as a session lives. */
  known: 180 * 24 * 60 * minute,
  /** Tries that may wait to be counted. */
  waiting: 500,
} as const;

/** Counts wrong passwords so that guessing ends, yet nobody can be locked out by a stranger. */
export interface LoginLimits {
  /** Notes a try before the password is looked at; throws `rate-limited` when this address may not try this account now. */
  readonly tried: (group: string, account: string) => Promise<void>;
  /** The password was right: the try was none, and this address is known for this account. */
  readonly succeeded: (group: string, account: string) => Promise<void>;
}

const namesOf = (group: string, account: string) => ({
  pair: `pair ${group} ${account}`,
  address: `address ${group}`,
  account: `account ${account}`,
  known: `known ${group} ${account}`,
});

const refusal = (): WireError =>
  new WireError('rate-limited', {
    message: 'Too many wrong passwords. Please wait a quarter of an hour, or reset the password.',
  });

/**
 * A lock is only ever on a pair of address and account, so guessing from elsewhere locks out only the guesser. An
 * address from which the account was entered before is not held to account for what others do. The counts are in the
 * database: servers that share it share them, and a restart forgives nothing.
 */
export function makeLoginLimits({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => number;
}): LoginLimits {
  // One after the other within a server: tries at one account would only meet and be counted again.
  const counting = createQueue({
    atOnce: 1,
    waiting: loginLimits.waiting,
    refusal: () => new WireError('unavailable', { message: 'Too many people are logging in right now.' }),
  });
  const isOver = async (db: Database['db'], names: ReturnType<typeof namesOf>): Promise<boolean> => {
    const counted = await readCounts(db, Object.values(names), now());
    const trusted = counted(names.known) > 0;
    const isAttacked = !trusted && counted(names.account) >= loginLimits.account;
    return (
      counted(names.pair) >= (isAttacked ? loginLimits.pairUnderAttack : loginLimits.pair) ||
      (!trusted && counted(names.address) >= loginLimits.address)
    );
  };

  return {
    tried: async (group, account) => {
      const names = namesOf(group, account);
      // Looked at without the right to write first: whoever is refused costs no more than this.
      if (await isOver(database.db, names)) throw refusal();
      const refused = await counting.run(
        () =>
          database.write(async (trx) => {
            if (await isOver(trx, names)) return true;
            for (const name of [names.pair, names.address, names.account])
              await countOne(trx, name, now(), loginLimits.window);
            return false;
          }),
        { group },
      );
      if (refused) throw refusal();
    },
    succeeded: async (group, account) => {
      const names = namesOf(group, account);
      await counting.run(
        () =>
          database.write(async (trx) => {
            await forgetCount(trx, names.pair);
            await uncountOne(trx, names.address);
            await uncountOne(trx, names.account);
            await forgetCount(trx, names.known);
            await countOne(trx, names.known, now(), loginLimits.known);
          }),
        { group },
      );
    },
  };
}
