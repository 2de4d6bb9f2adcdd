export * from './premium-days.ts';
export * from './tiers.ts';
export * from './access.rules.ts';
export * from './tile-zoom.rules.ts';
export * from './runs.rules.ts';
