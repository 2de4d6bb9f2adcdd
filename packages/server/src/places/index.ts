export { buildPlaceIndex } from './place-index-build.ts';
export { openPlaceIndex } from './place-index.ts';
export type { PlaceIndex } from './place-index.ts';
export type { AirportSource, AreaNames, NatureKind, NatureSource, KnownNames, TownSource } from './place-record.ts';
export { fold } from './folding.ts';
export { writeAirports } from './airports/airports-file.ts';
export { AIRPORTS_FILE, readAirports } from './airports/open-airports.ts';
export { frequencyTypes, surfaces } from './airports/airport.ts';
export type { Airport, AirportKind, Frequency, FrequencyType, Runway, RunwayEnd, Surface } from './airports/airport.ts';
