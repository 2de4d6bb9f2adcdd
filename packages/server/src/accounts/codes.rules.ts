import type { CodeRow } from '#database/tables/codes.ts';

/** Letters and digits that nobody mistakes for one another: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Signs of a code: 80 bits, so that guessing leads nowhere. */
const length = 16;
const group = 4;

/** Makes a code as it is handed out: XXXX-XXXX-XXXX-XXXX. */
export function makeCode(random: (bytes: number) => Uint8Array): string {
  // 256 is a multiple of 32: every sign is as likely as any other.
  const signs = [...random(length)].map((byte) => alphabet[byte % alphabet.length] ?? '0').join('');
  return signs.match(new RegExp(`.{${group}}`, 'g'))?.join('-') ?? signs;
}

/** A code as it was typed, in the form that counts. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** The part of a code that may be shown in a list. */
export const hintOf = (code: string): string => plainCode(code).slice(0, group);

/** Whether a code can be redeemed, or why not. */
export type CodeStanding = 'good' | 'code-wrong' | 'code-used' | 'code-expired';

/** Judges a code; one that was used is reported as used even after it expired. */
export function judgeCode(
  row: Pick<CodeRow, 'used_at' | 'revoked_at' | 'expires_at'> | undefined,
  now: number,
): CodeStanding {
  if (row === undefined) return 'code-wrong';
  if (row.used_at !== null) return 'code-used';
  return row.revoked_at !== null || row.expires_at <= now ? 'code-expired' : 'good';
}
