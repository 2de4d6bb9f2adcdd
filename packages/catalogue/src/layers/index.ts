export * from './raw-units.ts';
export * from './quantities.ts';
export * from './layer-idents.ts';
export type { Accumulate, Layer } from './layer.ts';
export * from './layers.ts';
export * from './folded-quantities.ts';
