/** The consent texts that a stored consent must have been given to. */
export const CONSENT_VERSION = '2023/11';

const DAY_MS = 86_400_000;
/** An acceptance of analytics holds this long. */
export const ACCEPTANCE_DAYS = 365;
/** A refusal holds this long before it is asked again. */
export const REFUSAL_DAYS = 90;

/** A consent as it is stored. */
export interface Consent {
  readonly version: string;
  /** When it was given, in milliseconds since 1970. */
  readonly timestamp: number;
  readonly analytics: boolean;
  /** True when the person chose; false when it was assumed. */
  readonly explicit: boolean;
}

/** Where analytics stand. */
export type ConsentState = 'pending' | 'analytics' | 'rejected';

/** Reads a stored value; anything that is not a consent is none. */
export function readConsent(value: unknown): Consent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { version, timestamp, analytics, explicit } = value as Partial<Record<keyof Consent, unknown>>;
  if (typeof version !== 'string' || typeof timestamp !== 'number' || !Number.isFinite(timestamp)) return undefined;
  if (typeof analytics !== 'boolean' || typeof explicit !== 'boolean') return undefined;
  return { version, timestamp, analytics, explicit };
}

/** True when a stored consent no longer counts: assumed, given to other texts, or too old. */
export function isDropped(consent: Consent, now: number): boolean {
  if (!consent.explicit || consent.version !== CONSENT_VERSION) return true;
  const ageDays = (now - consent.timestamp) / DAY_MS;
  return ageDays > (consent.analytics ? ACCEPTANCE_DAYS : REFUSAL_DAYS);
}

/** What a start finds: the consent in force, and whether it has to be stored or asked for. */
export type ConsentAtStart =
  | { readonly action: 'keep'; readonly consent: Consent }
  | { readonly action: 'record'; readonly consent: Consent }
  | { readonly action: 'ask' };

/** Decides at start: a stored consent holds, else it is assumed, else (where the law requires it) the person is asked. */
export function consentAtStart(stored: Consent | undefined, required: boolean, now: number): ConsentAtStart {
  if (stored && !isDropped(stored, now)) return { action: 'keep', consent: stored };
  if (required) return { action: 'ask' };
  return { action: 'record', consent: { version: CONSENT_VERSION, timestamp: now, analytics: true, explicit: false } };
}

/** The consent that a person's choice makes. */
export function chosenConsent(analytics: boolean, now: number): Consent {
  return { version: CONSENT_VERSION, timestamp: now, analytics, explicit: true };
}
