export { buildPlaceIndex } from './place-index-build.ts';
export { openPlaceIndex } from './place-index.ts';
export type { PlaceIndex } from './place-index.ts';
export type { AirportSource, AreaNames, PlaceKind, TownSource } from './place-record.ts';
