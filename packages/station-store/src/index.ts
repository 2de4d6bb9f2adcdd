export * from './records.ts';
export type * from './station-store.ts';
export { openStationStore, type StorePlace } from './open-store.ts';
export { fromSteps, toSteps } from './scaling.rules.ts';
