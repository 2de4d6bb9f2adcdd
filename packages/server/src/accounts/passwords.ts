import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '@meltemi/concurrency';
import { WireError } from '#http/errors.ts';

/** The strength that OWASP names as the least for argon2id: 19 MiB, two passes. */
export const passwordCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing and comparing of passwords; both are dear on purpose. */
export interface Passwords {
  /** `group` says on whose behalf it is done; groups take turns. */
  readonly hash: (password: string, group: string) => Promise<string>;
  /** Compares with a stored hash; without one it takes just as long and answers false. */
  readonly matches: (password: string, stored: string | undefined, group: string) => Promise<boolean>;
}

/** Opens the hashing of passwords: two at once, so that the threads of the machine also serve others. */
export async function openPasswords({ waiting = 200 }: { readonly waiting?: number } = {}): Promise<Passwords> {
  const queue = createQueue({
    atOnce: 2,
    waiting,
    refusal: () =>
      new WireError('unavailable', {
        message: 'Too many people are logging in right now. Try again in a few seconds.',
      }),
  });
  // Compared with where there is no account, so that the time of an answer does not tell.
  const nobody = await hash(crypto.randomUUID(), passwordCost);
  return {
    hash: (password, group) => queue.run(() => hash(password.normalize('NFKC'), passwordCost), { group }),
    matches: (password, stored, group) =>
      queue.run(
        async () => {
          const same = await verify(stored ?? nobody, password.normalize('NFKC')).catch(() => false);
          return same && stored !== undefined;
        },
        { group },
      ),
  };
}
