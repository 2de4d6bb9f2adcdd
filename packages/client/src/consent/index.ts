export { createConsentGate, type ConsentEnvironment, type ConsentGate, type PageView } from './page-views.ts';
export { pageViewQuery, type PageViewQuery, type VisitFacts } from './page-view-query.ts';
export { chosenConsent, readConsent } from './stored-consent.ts';
