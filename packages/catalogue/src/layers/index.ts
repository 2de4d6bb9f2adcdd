export * from './raw-units.ts';
export * from './quantities.ts';
export * from './layer-idents.ts';
export type { Accumulate, Layer, NoDataRule } from './layer.ts';
export { icingLevels, turbulenceLevels } from './air-layers.ts';
export * from './layers.ts';
