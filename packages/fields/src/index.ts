export * from './faults/index.ts';
export * from './grids/index.ts';
