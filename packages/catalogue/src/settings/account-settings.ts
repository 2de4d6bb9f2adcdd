import { looksLikeEmail } from '../errors/form-checks.ts';
import { onDevice, withAccount } from './definition.ts';
import { kind, orNull, shapeWith, text } from './kinds.ts';

const email = kind<string>('text@text', looksLikeEmail);
const user = shapeWith({ id: text, username: text }, { email, avatar: text });

/** Account. Tokens open the account on this device only: a token that syncs could not be withdrawn. */
export const accountSettings = {
  email: withAccount(orNull(email), null),
  user: onDevice(orNull(user), null),
  userToken: onDevice(orNull(text), null),
} as const;
