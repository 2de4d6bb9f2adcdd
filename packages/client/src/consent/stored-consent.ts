import { consentTerms, type ConsentRecord } from './consent.rules.ts';

/** Reads a stored value; anything that is not a consent is none. */
export function readConsent(value: unknown): ConsentRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { version, timestamp, analytics, explicit } = value as Partial<Record<keyof ConsentRecord, unknown>>;
  if (typeof version !== 'string' || typeof timestamp !== 'number' || !Number.isFinite(timestamp)) return null;
  if (typeof analytics !== 'boolean' || typeof explicit !== 'boolean') return null;
  return { version, timestamp, analytics, explicit };
}

/** The consent that a person's choice makes. */
export function chosenConsent(analytics: boolean, now: number): ConsentRecord {
  return { version: consentTerms.version, timestamp: now, analytics, explicit: true };
}
