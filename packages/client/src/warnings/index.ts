export { createPlaceWarnings, createWarningDetails } from './place-warnings.ts';
export type { LoadPlaceWarnings, LoadWarningDetails } from './place-warnings.ts';
export { isSlidedWarning, notSlided, rankOf, slidedKey, type SlidedWarning } from './slided.rules.ts';
export type { WarningFeed, WarningState } from './warning-feed.ts';
