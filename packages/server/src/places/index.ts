export { buildPlaceIndex } from './place-index-build.ts';
export { openPlaceIndex } from './place-index.ts';
export type { PlaceIndex } from './place-index.ts';
export type {
  AirportSource,
  AreaNames,
  NatureKind,
  NatureSource,
  BuiltKind,
  KnownNames,
  TownSource,
} from './place-record.ts';
export { fold } from './folding.ts';
