export * from './coordinates.ts';
export * from './proximity.ts';
export * from './map-bounds.ts';
export * from './coordinate-text.ts';
export * from './favourite.ts';
export * from './location.ts';
