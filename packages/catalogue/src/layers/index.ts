export * from './raw-units.ts';
export * from './quantities.ts';
export * from './layer-idents.ts';
export type { Layer } from './layer.ts';
export * from './layers.ts';
