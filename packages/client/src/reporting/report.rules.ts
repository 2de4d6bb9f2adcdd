/** Where an error came from. */
export type ErrorType = 'error' | 'unhandledRejection' | 'customLogError';

/** How far the page had come when the error happened. */
export type RunningPhase = 'loading' | 'dependenciesResolved' | 'redrawFinished' | 'hidden';

/** At most this many reports leave one session. */
export const MAX_REPORTS = 1000;
/** A message that comes again is reported at each 10th time … */
export const REPEAT_EVERY = 10;
/** … up to its 50th time. */
export const REPEAT_LIMIT = 50;

/**
 * The browser whose errors are not reported: the one shipped with MIUI phones. It injects scripts of its own into every page,
 * and their faults arrive as if they were ours.
 */
export const UNREPORTED_BROWSER = /\bMiuiBrowser\//;

/** What the decision to report rests on. */
export interface ReportCase {
  readonly framed: boolean;
  readonly online: boolean;
  readonly userAgent: string;
  /** Reports that already left in this session. */
  readonly sent: number;
  /** HTTP status of the error, where it has one; 0 is a network failure. */
  readonly status: number | undefined;
  /** How often this message has come, this time included. */
  readonly occurrence: number;
}

/** Why a report does not leave. */
export type SkipReason = 'framed' | 'too-many' | 'network' | 'offline' | 'browser' | 'repeat';

/** Whether an error is reported, and whether it is marked as repeated. */
export type Decision = { readonly send: true; readonly repeated: boolean } | { readonly send: false; readonly reason: SkipReason };

/** Decides about one error. */
export function decideReport({ framed, online, userAgent, sent, status, occurrence }: ReportCase): Decision {
  if (framed) return { send: false, reason: 'framed' };
  if (UNREPORTED_BROWSER.test(userAgent)) return { send: false, reason: 'browser' };
  if (status === 0) return { send: false, reason: 'network' };
  if (!online) return { send: false, reason: 'offline' };
  if (sent >= MAX_REPORTS) return { send: false, reason: 'too-many' };
  if (occurrence <= 1) return { send: true, repeated: false };
  const due = occurrence % REPEAT_EVERY === 0 && occurrence <= REPEAT_LIMIT;
  return due ? { send: true, repeated: true } : { send: false, reason: 'repeat' };
}

/** Of unhandled rejections only reference errors are reported: the others are mostly requests that were given up. */
export function isReferenceError(reason: unknown): boolean {
  return reason instanceof ReferenceError || (typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'ReferenceError');
}

/** The HTTP status an error carries, if any. */
export function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

/** Whole minutes since the page started. */
export function runningMinutes(startedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - startedAt) / 60_000));
}

/** A short name for an error that stays the same wherever it happens: a 32-bit FNV-1a digest in hexadecimal. */
export function errorIdOf(type: ErrorType, msg: string, place: string): string {
  let digest = 0x811c9dc5;
  for (const character of `${type}\n${msg}\n${place}`) {
    digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return digest.toString(16).padStart(8, '0');
}
