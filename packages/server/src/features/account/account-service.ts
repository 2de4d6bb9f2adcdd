import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountData } from '#accounts/account-data.ts';
import { addressGroup } from '#accounts/address-group.ts';
import type { LoginLimits } from '#accounts/login-limits.ts';
import type { Passwords } from '#accounts/passwords.ts';
import type { Sessions } from '#accounts/sessions.ts';
import type { Database } from '#database/open-database.ts';
import type { UserRow } from '#database/tables/accounts.ts';
import type { Environment } from '#http/environment.ts';
import { WireError } from '#http/errors.ts';
import type { SendAccountMail } from './account-mails.ts';
import { emailKey } from './account.store.ts';
import type { ForgottenPasswords } from './forgotten-password.ts';

/** What every call of the account service works with. */
export interface AccountService extends Pick<Environment, 'now' | 'random'> {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly limits: LoginLimits;
  readonly mail: SendAccountMail;
  readonly forgotten: ForgottenPasswords;
  /** What every slice keeps of a user. */
  readonly accountData: () => readonly AccountData[];
}

/** Calls of one address within a time; what costs a mail or a password gets few. */
export const callLimit = (max: number, timeWindow = 3_600_000) => ({
  rateLimit: { max, timeWindow, keyGenerator: (request: FastifyRequest) => addressGroup(request.ip) },
});

/** The bodies of the account service are small forms. */
export const formLimit = 8 * 1024;

/** Looks whether a password is the one of an account, within the limits of guessing. Without an account it takes as long. */
export async function checkPassword(
  { passwords, limits }: AccountService,
  request: FastifyRequest,
  email: string,
  user: UserRow | undefined,
  password: string,
): Promise<UserRow> {
  const group = addressGroup(request.ip);
  const account = emailKey(email);
  await limits.tried(group, account);
  const right = await passwords.matches(password, user?.password_hash, group);
  if (!right || user === undefined || user.disabled === 1) throw new WireError('wrong-credentials');
  await limits.succeeded(group, account);
  return user;
}

/** Says when to try again wherever the answer is to try again. */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if ((reply.statusCode === 503 || reply.statusCode === 429) && !reply.hasHeader('retry-after'))
      reply.header('retry-after', '5');
  });
}
