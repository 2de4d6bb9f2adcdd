import type { Environment } from './environment.ts';

/** What a caller's id may look like: long enough to be unique, and free of anything a log or a header could trip over. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The caller's `X-Request-Id` where it is well formed, else a fresh one of 16 bytes. */
export function requestId(header: string | readonly string[] | undefined, random: Environment['random']): string {
  if (typeof header === 'string' && WELL_FORMED.test(header)) return header;
  return Buffer.from(random(16)).toString('hex');
}
