import { WireError } from '@meltemi/contract';

/** What a failure of an engine means for the caller. */
export type FaultKind = 'away' | 'full' | 'collision' | 'duplicate' | 'unstorable' | 'bug';

const AWAY = new Set([
  // The network, and PostgreSQL on its way down or up.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '25006',
  // SQLite whose disk fails.
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  'SQLITE_PROTOCOL',
]);
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', '53100', 'ENOSPC', 'EDQUOT']);
const COLLISION = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_BUSY_SNAPSHOT', '40001', '40P01', '55P03']);
const DUPLICATE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
/** PostgreSQL keeps no NUL in texts. */
const UNSTORABLE = new Set(['22021', '22P05']);
/** Failures of the pg driver itself carry no code, only words. */
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|client was closed|cannot use a pool after calling end|connection ended/i;

/** Sorts a failure of an engine. */
export function faultKind(error: unknown): FaultKind {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const word = typeof code === 'string' ? code : '';
  if (FULL.has(word)) return 'full';
  if (COLLISION.has(word)) return 'collision';
  if (DUPLICATE.has(word)) return 'duplicate';
  if (UNSTORABLE.has(word)) return 'unstorable';
  if (AWAY.has(word) || word.startsWith('08') || word.startsWith('SQLITE_IOERR')) return 'away';
  if (AWAY_WORDS.test(String(message))) return 'away';
  return 'bug';
}

/** The failure as callers see it: an engine that is away or full becomes an error with a code, anything else stays. */
export function wireFault(error: unknown): unknown {
  if (error instanceof WireError) return error;
  switch (faultKind(error)) {
    case 'away':
      return new WireError('unavailable', { cause: error });
    case 'full':
      return new WireError('storage-full', { cause: error });
    case 'unstorable':
      return new WireError('invalid-fields', { message: 'A text holds a sign that cannot be stored.', cause: error });
    default:
      return error;
  }
}

/** The database cannot be used at start; the message is the sentence for the operator. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
}
