export type { AccountServices } from './account.ts';
export { createServices } from './create-services.ts';
export { forecastLoaders, weatherLoader } from './forecasts.ts';
export { followSettings } from './start/follow-settings.ts';
export { followServerHealth } from './server-health.ts';
export type { ServerHealth } from './server-health.store.ts';
export type { Services } from './services.ts';
export { ServicesProvider, useServices } from './ServicesProvider.tsx';
export { useForecastPlace } from './useForecastPlace.ts';
