import type { AccountInfo, User } from '@meltemi/contract';
import { digestOf } from '#accounts/secrets.ts';
import type { KnownSession } from '#accounts/sessions.ts';
import { subscriptionOf } from '#accounts/subscriptions.ts';
import type { UserRow } from '#database/tables/accounts.ts';

/** The info of a caller without a session. */
export const nobodyInfo: AccountInfo = {
  auth: false,
  userInfo: null,
  subscriptionInfo: null,
  token: null,
  authHash: null,
};

/** A user as it goes over the wire. */
export const userOf = ({
  id,
  username,
  email,
  email_confirmed,
}: Pick<UserRow, 'id' | 'username' | 'email' | 'email_confirmed'>): User => ({
  id,
  username,
  email: { email, confirmed: email_confirmed === 1 },
  avatar: null,
});

/** What the account service answers to the holder of a token. `authHash` stays the same as long as the rights do. */
export function infoOf({ user, account, subscription }: KnownSession, token: string, now: number): AccountInfo {
  const subscriptionInfo = subscription === undefined ? null : subscriptionOf(subscription, now);
  const rights = [
    user.id,
    user.tier,
    subscriptionInfo?.status,
    subscriptionInfo?.state,
    subscriptionInfo?.isTrial,
    subscriptionInfo?.expiresAt,
  ];
  return {
    auth: true,
    userInfo: userOf(account),
    subscriptionInfo,
    token,
    authHash: digestOf(JSON.stringify(rights)).slice(0, 22),
  };
}
