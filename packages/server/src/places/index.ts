export { buildPlaceIndex } from './place-index-build.ts';
export type { PlaceSources } from './place-index-build.ts';
export { openPlaceIndex } from './place-index.ts';
export type { PlaceFacts, PlaceIndex } from './place-index.ts';
export type { AirportSource, AreaNames, PlaceKind, TownSource } from './place-record.ts';
export { openPlaces } from './open-places.ts';
export type { Places } from './open-places.ts';
