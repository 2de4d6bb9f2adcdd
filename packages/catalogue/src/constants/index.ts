export * from './timing.ts';
export * from './counts.ts';
export * from './map.ts';
export * from './subscription.ts';
