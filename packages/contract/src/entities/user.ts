import { z } from 'zod';
import { email, key, language, platform, target, text, webAddress } from '../values/index.ts';
import { subscriptionInfo } from './subscription.ts';

/** A user. The e-mail is a record, so that it can say whether it was confirmed. */
export const user = z
  .object({
    id: key,
    username: text(80),
    email: z.object({ email, confirmed: z.boolean().optional() }),
    avatar: webAddress.nullable(),
  })
  .meta({ id: 'User' });

/** A user. */
export type User = z.infer<typeof user>;

/** A bearer token; sent in the authorization header to the users and account services. */
export const userToken = z
  .string()
  .min(16)
  .max(2048)
  .regex(/^[A-Za-z0-9._~+/=-]+$/, 'not a token');

/** What the account service knows of the caller; everything but `auth` is null when nobody is logged in. */
export const accountInfo = z
  .object({
    auth: z.boolean(),
    userInfo: user.nullable(),
    subscriptionInfo: subscriptionInfo.nullable(),
    token: userToken.nullable(),
    /** Changes whenever the rights of the user change; lets other services drop what they cached. */
    authHash: text(128).nullable(),
  })
  .meta({ id: 'AccountInfo' });

/** What the account service knows of the caller. */
export type AccountInfo = z.infer<typeof accountInfo>;

/** A login of the user that counts: one a device. Times are milliseconds. */
export const accountSession = z
  .object({
    /** Names the login to its own user; it opens nothing. */
    id: key,
    /** The login that asks. */
    isCurrent: z.boolean(),
    created: z.number(),
    lastUsed: z.number(),
    /** What the device said of itself; null where it never registered. */
    device: z.object({ platform, target }).nullable(),
  })
  .meta({ id: 'AccountSession' });

/** A login of the user that counts. */
export type AccountSession = z.infer<typeof accountSession>;

/** The logins of a user, the one that asks first, then the one that was used last. */
export const accountSessions = z.object({ sessions: z.array(accountSession).max(200) }).meta({ id: 'AccountSessions' });

/** All data that is held about a user, for the user. */
export const accountExport = z
  .object({
    exported: z.iso.datetime().max(40),
    user,
    language: language.optional(),
    subscriptionInfo: subscriptionInfo.nullable(),
    data: z.record(text(60), z.unknown()).meta({ maxProperties: 100 }),
  })
  .meta({ id: 'AccountExport' });
