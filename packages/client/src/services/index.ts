export type { AccountServices } from './account.ts';
export { createServices } from './create-services.ts';
export { followSettings } from './follow-settings.ts';
export type { ServerHealth } from './server-health.store.ts';
export type { Services } from './services.ts';
export { ServicesProvider, useServices } from './ServicesProvider.tsx';
export { useForecastPlace } from './useForecastPlace.ts';
