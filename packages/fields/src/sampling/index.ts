export { sampleBicubic, sampleBilinear, sampleNearest, weighData } from './scalar.ts';
export type { Plane } from './scalar.ts';
export { directionFrom, meanDirection } from './directions.ts';
export { bracketTime, mixPlanes, mixValues } from './time.ts';
