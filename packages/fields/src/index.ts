export * from './faults/index.ts';
export * from './grids/index.ts';
export * from './mercator/index.ts';
export * from './data-tiles/index.ts';
export * from './sampling/index.ts';
