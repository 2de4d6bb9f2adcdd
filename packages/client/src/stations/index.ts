export { ageWords } from './age-words.ts';
export { ageLook, isMeasured, minutesSince, type AgeLook } from './age.rules.ts';
export { createChosenPoi } from './chosen-poi.ts';
export { createPoiFeed, type PoiFeed } from './create-poi-feed.ts';
export type { PoiPoint, PoiState } from './poi-point.ts';
export { tilesOf } from './poi-tiles.rules.ts';
