export { idPiece, latPiece, lonPiece, productPiece, wordPiece } from './pieces.ts';
export { formatRoute, matchRoute, route, type Route } from './route.ts';
export { needed, optional, patternOfSegments } from './segments.ts';
