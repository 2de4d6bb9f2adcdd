export { createConsentGate, type ConsentGate } from './page-views.ts';
export { pageViewQuery } from './page-view-query.ts';
