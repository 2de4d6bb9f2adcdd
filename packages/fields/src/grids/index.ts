export { wrapLon } from './grid.ts';
export type { AxisGrid, Grid } from './grid.ts';
export { regularGrid } from './regular.ts';
export type { RegularParams } from './regular.ts';
