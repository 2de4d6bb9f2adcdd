export { createConsentGate, type ConsentGate } from './page-views.ts';
export { pageViewQuery } from './page-view-query.ts';
export { isConsentRequired } from './consent.rules.ts';
