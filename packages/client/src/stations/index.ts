export { ageLook, isMeasured, minutesSince, type AgeLook } from './age.rules.ts';
export { createChosenPoi } from './chosen-poi.ts';
export { createPoiFeed, type PoiFeed } from './create-poi-feed.ts';
export type { Origin, PoiPoint, PoiState } from './poi-point.ts';
export { tilesOf, type PoiTileKey } from './poi-tiles.rules.ts';
