import type { IngestFault } from '../ingest-error.ts';

/** How often and how soon a request is made again. */
export interface RetryRules {
  /** Requests in all. */
  readonly attempts: number;
  /** Milliseconds before the second request; doubles each time. */
  readonly first: number;
  readonly longest: number;
}

/** Six requests over about a minute: longer faults are the business of the next round. */
export const defaultRetry: RetryRules = { attempts: 6, first: 1000, longest: 30_000 };

const worthAnother: ReadonlySet<IngestFault> = new Set<IngestFault>([
  'unreachable',
  'timeout',
  'server-fault',
  'short',
  'wrong-range',
  'html',
]);

/** True for faults that may pass by themselves. */
export const isPassing = (fault: IngestFault): boolean => worthAnother.has(fault);

/**
 * Milliseconds before request number `attempt` + 1. `random` (0–1) spreads the requests of many clients: between half and
 * all of the doubled time. A provider that names a time (Retry-After, in ms) is obeyed, up to ten times the longest.
 */
export function pauseAfter(attempt: number, random: number, rules: RetryRules, named: number | null = null): number {
  const doubled = Math.min(rules.longest, rules.first * 2 ** (attempt - 1));
  const own = doubled * (0.5 + random / 2);
  return named === null ? own : Math.max(own, Math.min(named, rules.longest * 10));
}

/** Milliseconds that a Retry-After header names: seconds or a date; null when it says nothing. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
