export * from './scale-idents.ts';
export * from './scale.ts';
export * from './colour.ts';
export * from './colour-scales.ts';
export * from './custom-gradient.rules.ts';
export * from './sample.rules.ts';
export * from './rain-amount.rules.ts';
export * from './ramp.rules.ts';
