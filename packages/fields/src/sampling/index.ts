export { sampleBicubic, sampleBilinear, sampleNearest, weighData } from './scalar.ts';
export type { Plane } from './scalar.ts';
export { directionFrom, meanDirection } from './directions.ts';
export { mixPlanes } from './mix-planes.ts';
export { bracketTime, mixValues } from './time.ts';
