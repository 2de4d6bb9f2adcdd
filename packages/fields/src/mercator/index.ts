export {
  isTile,
  latOfWorldY,
  lonOfWorldX,
  MAX_MERCATOR_LAT,
  metresPerPixel,
  requireTile,
  TILE_CELLS,
  TILE_SAMPLES,
  tileBounds,
  worldX,
  worldY,
  wrapTileX,
} from './web-mercator.ts';
export type { TileAddress } from './web-mercator.ts';
export { overzoom, parentTile, sampleLat, sampleLats, sampleLon, sampleLons } from './samples.ts';
export type { SubRectangle } from './samples.ts';
