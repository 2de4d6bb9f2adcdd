export * from './product.rules.ts';
export * from './accumulation.rules.ts';
export * from './accumulation-steps.rules.ts';
export * from './timestamp.rules.ts';
export * from './tile-path.ts';
export * from './difference.rules.ts';
