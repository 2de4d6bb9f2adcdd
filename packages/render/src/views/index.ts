export { sameView, VIEW_TILE, viewShift } from './view.ts';
export type { MapView, ViewShift } from './view.ts';
export { flatProjection, flatView } from './flat-view.ts';
export type { FlatCamera } from './flat-view.ts';
export { coverView, dataTilesOf, drawZoom, loadZoom, tileKey } from './cover.ts';
export type { CoverTile } from './cover-tile.ts';
export { TILE_EXTENT } from './projection.ts';
export type { ProjectionData, ProjectionInput } from './projection.ts';
