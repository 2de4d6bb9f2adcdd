import { isCountryCode } from '@meltemi/catalogue';

const DAY_MS = 86_400_000;

/** The version of the consent text and how long an answer holds, in milliseconds. */
export const consentTerms = {
  version: '2023/11',
  analyticsHoldsMs: 365 * DAY_MS,
  refusalHoldsMs: 90 * DAY_MS,
} as const;

/**
 * Countries (ISO codes in small letters) whose law wants an answer before analytics: the European Union, the rest of the
 * European Economic Area, the United Kingdom (also under the code that location services use), Switzerland and Brazil.
 */
export const consentCountries: ReadonlySet<string> = new Set([
  'at',
  'be',
  'bg',
  'hr',
  'cy',
  'cz',
  'dk',
  'ee',
  'fi',
  'fr',
  'de',
  'gr',
  'hu',
  'ie',
  'it',
  'lv',
  'lt',
  'lu',
  'mt',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'si',
  'es',
  'se',
  'is',
  'li',
  'no',
  'gb',
  'uk',
  'ch',
  'br',
]);

/** True where analytics must be asked for. A country that is not known (`xx`) is taken for one that asks. */
export const isConsentRequired = (country: string): boolean => {
  const code = country.toLowerCase();
  return !isCountryCode(code) || code === 'xx' || consentCountries.has(code);
};

/** A stored answer: `explicit` is false when it was assumed because no law asks for a question. */
export interface ConsentRecord {
  readonly version: string;
  readonly timestamp: number;
  readonly analytics: boolean;
  readonly explicit: boolean;
}

/** True while a stored answer counts; an assumed or outdated one is dropped. An answer to another text is no answer. */
export const consentHolds = (record: ConsentRecord, now: number): boolean => {
  if (!record.explicit || record.version !== consentTerms.version) return false;
  const age = now - record.timestamp;
  return age <= (record.analytics ? consentTerms.analyticsHoldsMs : consentTerms.refusalHoldsMs);
};

/** What to do at start: keep the answer, ask for one, or assume it where no question is required. */
export type ConsentStart =
  | { readonly kind: 'keep'; readonly record: ConsentRecord }
  | { readonly kind: 'ask' }
  | { readonly kind: 'assume'; readonly record: ConsentRecord };

/** Decides about consent at start. */
export const startConsent = (stored: ConsentRecord | null, required: boolean, now: number): ConsentStart => {
  if (stored !== null && consentHolds(stored, now)) return { kind: 'keep', record: stored };
  if (required) return { kind: 'ask' };
  return {
    kind: 'assume',
    record: { version: consentTerms.version, timestamp: now, analytics: true, explicit: false },
  };
};

/** The three states of analytics. */
export type ConsentState = 'pending' | 'analytics' | 'rejected';

/** What happens to a page view: while the answer is pending only the consent panel's own view is sent. */
export const pageViewMove = (state: ConsentState, window: string): 'send' | 'queue' | 'drop' => {
  switch (state) {
    case 'pending':
      return window === 'consent' ? 'send' : 'queue';
    case 'analytics':
      return 'send';
    case 'rejected':
      return 'drop';
  }
};
