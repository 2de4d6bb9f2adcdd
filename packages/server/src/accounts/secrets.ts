import { createHash } from 'node:crypto';

/** A secret that is handed out: 32 unpredictable bytes as letters that need no escaping in an address or a header. */
export const makeSecret = (random: (bytes: number) => Uint8Array): string =>
  Buffer.from(random(32)).toString('base64url');

/** What is stored of a secret. It is as long and as random as a key, so a plain digest cannot be turned back. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
