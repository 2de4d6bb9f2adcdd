export * from './metric-idents.ts';
export * from './units.ts';
export type * from './metric.ts';
export * from './metrics.ts';
export * from './convert.rules.ts';
export * from './unit-choice.rules.ts';
export * from './country-units.rules.ts';
export * from './direction.rules.ts';
export * from './legend.rules.ts';
