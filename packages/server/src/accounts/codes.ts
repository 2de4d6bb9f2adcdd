import type { Transaction } from 'kysely';
import type { Database } from '#database/open-database.ts';
import type { Tables } from '#database/tables.ts';
import type { CodeRow } from '#database/tables/codes.ts';
import { WireError } from '#http/errors.ts';
import { hintOf, judgeCode, makeCode, plainCode } from './codes.rules.ts';
import { digestOf } from './secrets.ts';

const dayMs = 86_400_000;

/** What the operator wants to hand out. */
export interface CodeOrder {
  readonly tier: string;
  /** How long the subscription lasts, days. */
  readonly days: number;
  readonly count: number;
  /** How long the code can be redeemed, days. */
  readonly expires: number;
}

/** Makes codes and stores their digests; the codes themselves are shown this once. */
export async function makeCodes(
  { write }: Database,
  { tier, days, count, expires }: CodeOrder,
  environment: { readonly now: () => number; readonly random: (bytes: number) => Uint8Array },
): Promise<string[]> {
  const now = environment.now();
  const codes = Array.from({ length: count }, () => makeCode(environment.random));
  const rows = codes.map((code): CodeRow => ({
    code_hash: digestOf(plainCode(code)),
    hint: hintOf(code),
    tier,
    days,
    made: now,
    expires_at: now + expires * dayMs,
    used_at: null,
    used_by: null,
    revoked_at: null,
  }));
  await write(async (trx) => {
    // A statement has room for a limited number of values.
    for (let from = 0; from < rows.length; from += 100)
      await trx
        .insertInto('codes')
        .values(rows.slice(from, from + 100))
        .execute();
  });
  return codes;
}

/** Every code that was ever made, the newest first. */
export const listCodes = ({ db }: Database): Promise<CodeRow[]> =>
  db.selectFrom('codes').selectAll().orderBy('made', 'desc').orderBy('hint').orderBy('code_hash').execute();

/** Withdraws the codes that were not used yet and match a whole code or the first group of one; answers how many. */
export function revokeCodes({ write }: Database, code: string, now: number): Promise<number> {
  return write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('codes')
      .set({ revoked_at: now })
      .where((where) =>
        where.or([where('code_hash', '=', digestOf(plainCode(code))), where('hint', '=', plainCode(code))]),
      )
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/** Uses a code up for a user within a transaction, and answers what it is worth; throws the reason when it is worth nothing. */
export async function spendCode(
  trx: Transaction<Tables>,
  typed: string,
  userId: string,
  now: number,
): Promise<{ readonly tier: string; readonly days: number }> {
  const hash = digestOf(plainCode(typed));
  const row = await trx.selectFrom('codes').selectAll().where('code_hash', '=', hash).executeTakeFirst();
  const standing = judgeCode(row, now);
  if (standing !== 'good' || row === undefined) throw new WireError(standing === 'good' ? 'code-wrong' : standing);
  // Of two who redeem at once only one finds it unused; the other looks again and learns it.
  await trx
    .updateTable('codes')
    .set({ used_at: now, used_by: userId })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .execute();
  return { tier: row.tier, days: row.days };
}
