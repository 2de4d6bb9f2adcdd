export { ACCEPTANCE_DAYS, CONSENT_VERSION, REFUSAL_DAYS, type Consent, type ConsentState } from './consent.rules.ts';
export { CONSENT_PAGE, createConsentGate, type ConsentDoors, type ConsentGate, type PageView } from './page-views.ts';
