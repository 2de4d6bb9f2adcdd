import { subscriptionPlatforms } from '@meltemi/catalogue';
import { activeTier, type AccountInfo } from '@meltemi/contract';
import type { AppValues } from '../settings/index.ts';

/** The settings that tell who is logged in and what they paid for. */
export type AccountSettings = Pick<AppValues, 'user' | 'userToken' | 'email' | 'subscription' | 'subscriptionInfo'>;

/** Only platforms that sell are known by name; a subscription of the operator has none. */
const platformOf = (named: string | null) => subscriptionPlatforms.find((one) => one === named) ?? null;

/** What the account service knows of the caller as settings; null when nobody is logged in. The token of before counts on where the reply has none. */
export function settingsOfInfo(
  { auth, userInfo, subscriptionInfo, token }: AccountInfo,
  before: string | null,
): AccountSettings | null {
  const userToken = token ?? before;
  if (!auth || userInfo === null || userToken === null) return null;
  const { id, username, email, avatar } = userInfo;
  return {
    user: { id, username, email: email.email, ...(avatar === null ? {} : { avatar }) },
    userToken,
    email: email.email,
    subscription: activeTier(subscriptionInfo),
    subscriptionInfo:
      subscriptionInfo === null
        ? null
        : {
            isSubscription: subscriptionInfo.isSubscription,
            isTrial: subscriptionInfo.isTrial,
            state: subscriptionInfo.state,
            platform: platformOf(subscriptionInfo.platform),
            status: subscriptionInfo.status,
            expiresAt: subscriptionInfo.expiresAt,
          },
  };
}

/** The settings of somebody who is not logged in. */
export const visitorSettings = {
  user: null,
  userToken: null,
  email: null,
  subscription: null,
  subscriptionInfo: null,
} as const satisfies AccountSettings;

/** The letters that stand for a person where there is no picture: the first of up to two words. */
export const initialsOf = (username: string): string =>
  username
    .trim()
    .split(/[\s._-]+/u)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
