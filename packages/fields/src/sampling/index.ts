export { planeOn, sample, sampleAt, sampleBicubic, sampleBilinear, sampleNearest, weighData } from './scalar.ts';
export type { Interpolation, Plane } from './scalar.ts';
export { directionFrom, directionTo, meanDirection, toEarth, vectorFrom, vectorTo, wrapDegrees } from './directions.ts';
export type { Vector } from './directions.ts';
export { sampleVectorAt } from './vector.ts';
export { bracketTime, mixPlanes, mixValues, nearerPlane } from './time.ts';
export type { Bracket } from './time.ts';
export { locateTile, sampleTile } from './tile-samples.ts';
export type { TileLocations } from './tile-samples.ts';
