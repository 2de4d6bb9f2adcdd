export type { Geography } from './geography/geography.ts';
export { createWorld } from './world.ts';
export { openForecaster, type Forecaster, type SeriesRequest } from './forecaster.ts';
export { parameterIdents, type ParameterIdent } from './parameters.ts';
export { productGrid } from './models/product-grids.ts';
export { mapHours } from './flow/flow-map.ts';
export { newestMap, pathSteps } from './flow/paths.ts';
export { rayMaps } from './sea/wave-rays.ts';
export { worldHours } from './time/season.ts';
