import { distanceKm } from './distance.ts';
import type { Places } from './open-places.ts';

/** A cell of the land raster is 14 km wide: this close to a town it is land whatever the cell says, km. */
const TOWN_REACH = 2;
/** With less land than this around, a place is sea. */
const LEAST_LAND = 0.4;

/** True where a place lies at sea. */
export function isAtSea({ index, geography }: Places, lat: number, lon: number): boolean {
  if (geography.landShareAt(lat, lon) >= LEAST_LAND) return false;
  const [town] = index.townsAround(lat, lon, 1, TOWN_REACH);
  return town === undefined || distanceKm(index.factsOf(town), { lat, lon }) > TOWN_REACH;
}
