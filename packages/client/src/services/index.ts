export type { AccountServices } from './account.ts';
export { createServices } from './create-services.ts';
export { followSettings } from './start/follow-settings.ts';
export type { LoginGate } from './login-gate.ts';
export type { ServerHealth } from './server-health.store.ts';
export type { Services, StorageKind } from './services.ts';
export { ServicesProvider, useServices } from './ServicesProvider.tsx';
export { useForecastPlace } from './useForecastPlace.ts';
