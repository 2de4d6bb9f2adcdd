export type { Geography } from './geography/geography.ts';
export type { CoarseWindow } from './climate/coarse-grid.ts';
export { createWorld } from './world.ts';
export { openForecaster, type Forecaster, type SeriesRequest } from './forecaster.ts';
export { parameterIdents, type ParameterIdent } from './parameters.ts';
export { bandAround, chanceIdents, chanceMoments, type ChanceIdent } from './ensemble/chances.ts';
export { productGrid } from './models/product-grids.ts';
export { mapHours } from './flow/flow-map.ts';
export { newestMap, pathSteps } from './flow/paths.ts';
export { rayMaps } from './sea/wave-rays.ts';
export { worldHours } from './time/season.ts';
export { sliceMoments, strokeSlices, type BirthSlice } from './sky/birth-slices.ts';
export { openSky, type Sky } from './sky/sky.ts';
export { tideAt, tideLevel, type PlaceTide } from './sea/tides.ts';
export type { Place } from './stations/scattered.ts';
export { drifterAt, drifterSlots } from './stations/drifters.ts';
export { measure, measureAir, measureExact, type AirMeasurement, type Measurement } from './stations/measure.ts';
export { isSilent, lastReport, reportTimes, scheduleOf } from './stations/schedule.ts';
export { shipAt, shipsOf } from './stations/ships.ts';
export type { SimulatedStation } from './stations/station.ts';
export { truthBetween, truthNames, truthParameters, type Truth, type TruthName } from './stations/truth.ts';
export {
  openSimulatedStorms,
  type SimulatedMoment,
  type SimulatedStorm,
  type SimulatedStorms,
  type StormRun,
} from './tropics/simulated-storms.ts';
export {
  openSimulatedSeasons,
  type PastSimulatedStorm,
  type SimulatedSeasonCount,
  type SimulatedSeasons,
} from './tropics/simulated-seasons.ts';
