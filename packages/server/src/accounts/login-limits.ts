import { WireError } from '#http/errors.ts';

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
  /** Names kept in memory. */
  most: 50_000,
  /** Names that are forgotten at once when there are too many: looking for the oldest alone takes longer with every one that went before it. */
  forgotten: 1_000,
} as const;

interface Count {
  failures: number;
  since: number;
}

/** Counts wrong passwords so that guessing ends, yet nobody can be locked out by a stranger. */
export interface LoginLimits {
  /** Notes a try before the password is looked at; throws `rate-limited` when this address may not try this account now. */
  readonly tried: (group: string, account: string) => void;
  /** The password was right: the try was none, and this address is known for this account. */
  readonly succeeded: (group: string, account: string) => void;
}

/**
 * A lock is only ever on a pair of address and account, so guessing from elsewhere locks out only the guesser. An
 * address from which the account was entered before is not held to account for what others do.
 */
export function makeLoginLimits(now: () => number): LoginLimits {
  const counts = new Map<string, Count>();
  const known = new Map<string, true>();

  const remember = <V>(map: Map<string, V>, key: string, value: V): void => {
    map.delete(key);
    if (map.size >= loginLimits.most)
      for (const oldest of Array.from(map.keys()).slice(0, loginLimits.forgotten)) map.delete(oldest);
    map.set(key, value);
  };
  const failuresOf = (key: string): number => {
    const count = counts.get(key);
    return count === undefined || now() - count.since >= loginLimits.window ? 0 : count.failures;
  };
  const add = (key: string, by: number): void => {
    const failures = failuresOf(key);
    const since = failures === 0 ? now() : (counts.get(key)?.since ?? now());
    remember(counts, key, { failures: Math.max(0, failures + by), since });
  };
  const keysOf = (group: string, account: string): readonly string[] => [
    `pair ${group} ${account}`,
    `address ${group}`,
    `account ${account}`,
  ];

  return {
    tried: (group, account) => {
      const [pair = '', address = '', whole = ''] = keysOf(group, account);
      const trusted = known.has(pair);
      const limit =
        !trusted && failuresOf(whole) >= loginLimits.account ? loginLimits.pairUnderAttack : loginLimits.pair;
      if (failuresOf(pair) >= limit || (!trusted && failuresOf(address) >= loginLimits.address)) {
        throw new WireError('rate-limited', {
          message: 'Too many wrong passwords. Please wait a quarter of an hour, or reset the password.',
        });
      }
      for (const key of [pair, address, whole]) add(key, 1);
    },
    succeeded: (group, account) => {
      const [pair = '', address = '', whole = ''] = keysOf(group, account);
      counts.delete(pair);
      add(address, -1);
      add(whole, -1);
      remember(known, pair, true);
    },
  };
}
