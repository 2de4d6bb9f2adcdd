/** Grids of projections and of Gaussian latitudes, and reading them at a place. */
export { ellipsoid, MODEL_SPHERE, sphere, WGS84 } from './earth.ts';
export { gaussianGrid, gaussianLatitudes } from './gaussian.ts';
export { lambertGrid } from './lambert.ts';
export { mercatorGrid } from './mercator-grid.ts';
export { polarGrid } from './polar.ts';
export { rotatedGrid } from './rotated.ts';
export { sample, sampleAt, sampleVectorAt, toEarth, type Interpolation } from './at-place.ts';
