export { AtmosphereError, type AtmosphereErrorCode } from './atmosphere-error.ts';
export type { Geography } from './geography/geography.ts';
export { createWorld, type World } from './world.ts';
export {
  openForecaster,
  type CrossingsRequest,
  type Forecaster,
  type SeriesRequest,
  type Source,
  type WindowRequest,
} from './forecaster.ts';
export { parameterIdents, type ParameterIdent } from './parameters.ts';
export type { TargetGrid, TargetPart } from './window/target.ts';
export { productGrid } from './models/product-grids.ts';
export { mapHours } from './flow/flow-map.ts';
export { newestMap, pathSteps } from './flow/paths.ts';
export { rayMaps } from './sea/wave-rays.ts';
export { worldHours } from './time/season.ts';
