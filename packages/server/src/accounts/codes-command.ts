import { parseArgs } from 'node:util';
import type { Database } from '#database/open-database.ts';
import type { CodeRow } from '#database/tables/codes.ts';
import { judgeCode } from './codes.rules.ts';
import { listCodes, makeCodes, revokeCodes } from './codes.ts';

/** What a command needs from the outside. */
export interface CodesTools {
  readonly database: Database;
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
}

/** The operator wrote something that cannot be done; the notification is the sentence for the operator. */
export class CodesFault extends Error {
  override readonly name = 'CodesFault';
}

/** How the command is written. */
export const CODES_USAGE = [
  'codes make --tier premium --days 365 --count 10 --expires 30   makes codes; each gives the tier for so many days, and can be redeemed for so many',
  'codes list                                                     every code with its first letters and what became of it',
  'codes revoke <code or its first letters>                       withdraws what was not used yet',
] as const;

const most = { days: 3660, count: 1000, expires: 3660 } as const;

function wholeNumber(name: keyof typeof most, text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most[name])
    throw new CodesFault(`--${name} must be a whole number from 1 to ${most[name]}.`);
  return value;
}

async function make(args: readonly string[], { database, now, random }: CodesTools): Promise<string[]> {
  const option = (standard: string) => ({ type: 'string', default: standard }) as const;
  const { values } = parseArgs({
    args: [...args],
    options: { tier: option('premium'), days: option('365'), count: option('1'), expires: option('30') },
  });
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(values.tier))
    throw new CodesFault('--tier must be a name of up to 40 letters and digits, such as premium.');
  const order = {
    tier: values.tier,
    days: wholeNumber('days', values.days),
    count: wholeNumber('count', values.count),
    expires: wholeNumber('expires', values.expires),
  };
  return makeCodes(database, order, { now, random });
}

const day = (ts: number): string => new Date(ts).toISOString().slice(0, 10);

function fate(row: CodeRow, now: number): string {
  if (row.used_at !== null) return `used ${day(row.used_at)} by ${row.used_by ?? 'somebody who has left'}`;
  if (row.revoked_at !== null) return `withdrawn ${day(row.revoked_at)}`;
  return `${judgeCode(row, now) === 'good' ? 'open until' : 'expired'} ${day(row.expires_at)}`;
}

async function list({ database, now }: CodesTools): Promise<string[]> {
  const rows = await listCodes(database);
  if (rows.length === 0) return ['There are no codes yet.'];
  return rows.map((row) => `${row.hint}-…  ${row.tier}  ${row.days} days  made ${day(row.made)}  ${fate(row, now())}`);
}

async function revoke(code: string | undefined, { database, now }: CodesTools): Promise<string[]> {
  if (code === undefined)
    throw new CodesFault('Which code? Write it after revoke, or its first letters as the list shows them.');
  const count = await revokeCodes(database, code.replace(/-…?$/, ''), now());
  if (count === 0) throw new CodesFault('There is no open code of this name: it was used, withdrawn, or never made.');
  return [count === 1 ? 'One code was withdrawn.' : `${count} codes were withdrawn.`];
}

/** `codes make | list | revoke`: answers the lines to print, or throws a CodesFault with a sentence. */
export async function codesCommand([verb, ...args]: readonly string[], tools: CodesTools): Promise<string[]> {
  try {
    if (verb === 'make') return await make(args, tools);
    if (verb === 'list') return await list(tools);
    if (verb === 'revoke') return await revoke(args[0], tools);
  } catch (error) {
    if (error instanceof Error && (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true)
      throw new CodesFault(error.message, { cause: error });
    throw error;
  }
  throw new CodesFault(CODES_USAGE.join('\n'));
}
