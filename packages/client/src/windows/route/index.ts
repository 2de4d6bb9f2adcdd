export { idPiece, latPiece, lonPiece, productPiece, wordPiece } from './pieces.ts';
export { formatRoute, matchRoute, route } from './route.ts';
export { needed, optional, patternOfSegments } from './segments.ts';
