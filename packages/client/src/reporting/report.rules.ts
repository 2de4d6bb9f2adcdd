/** Where an error came from. */
export type ErrorType = 'error' | 'unhandledRejection' | 'customLogError';

/**
 * The browser whose errors are not reported: the one shipped with MIUI phones. It injects scripts of its own into every page,
 * and their faults arrive as if they were ours.
 */
export const UNREPORTED_BROWSER = /\bMiuiBrowser\//;

/** The HTTP status an error carries, null where it has none. */
export function statusOf(error: unknown): number | null {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
}

/** Whole minutes since the page started. */
export function runningMinutes(startedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - startedAt) / 60_000));
}

/** What follows a question mark or a hash in an address; the line and column at its end, as stacks have them, stay. */
const QUERY = /(?<=\S)[?#](?![.?])[^\s"'<>()]+?(?=(?::\d+){0,2}[:,.;]?(?:[\s"'<>()]|$))/g;

/** A text whose addresses have lost their queries, which say who asks and where the map is. */
export const withoutQueries = (text: string): string => text.replaceAll(QUERY, '');

/** A short name for an error that stays the same wherever it happens: a 32-bit FNV-1a digest in hexadecimal. */
export function errorIdOf(type: ErrorType, msg: string, place: string): string {
  let digest = 0x811c9dc5;
  for (const character of `${type}\n${msg}\n${place}`) {
    digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return digest.toString(16).padStart(8, '0');
}
