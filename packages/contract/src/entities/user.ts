import { z } from 'zod';
import { email, key, language, text, webAddress } from '../values/index.ts';
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
export const userToken = z.string().min(16).max(2048).regex(/^[A-Za-z0-9._~+/=-]+$/, 'not a token');

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
