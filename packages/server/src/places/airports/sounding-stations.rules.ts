import { distanceKm } from '../distance.ts';
import { airportKinds } from './airport.ts';
import type { AirportFacts } from './airport.ts';

/** Radiosondes of the simulated world go up at least this far from each other, km: about as the real ones do. */
export const SOUNDING_DISTANCE = 300;
/** Degrees of a cell in which neighbours are looked for; its height is more than the distance. */
const CELL = 3;
const KM_A_DEGREE = 111;

/**
 * Airports from which the simulated world sends up radiosondes: the largest first, none nearer to another than the distance.
 * No list of the real stations can be had without network; these are real places, and what is measured there is simulated.
 */
export function soundingStations(airports: readonly AirportFacts[], km = SOUNDING_DISTANCE): AirportFacts[] {
  const ranked = airports
    .filter(({ kind }) => kind === 'largeAirport' || kind === 'mediumAirport')
    .toSorted((a, b) => airportKinds.indexOf(a.kind) - airportKinds.indexOf(b.kind) || (a.code < b.code ? -1 : 1));
  const rows = new Map<number, AirportFacts[]>();
  const reach = Math.ceil(km / KM_A_DEGREE / CELL);
  const chosen: AirportFacts[] = [];
  for (const airport of ranked) {
    const row = Math.floor(airport.lat / CELL);
    const neighbours = Array.from({ length: 2 * reach + 1 }, (_, index) => rows.get(row - reach + index) ?? []).flat();
    if (neighbours.some((other) => distanceKm(airport, other) < km)) continue;
    chosen.push(airport);
    rows.set(row, [...(rows.get(row) ?? []), airport]);
  }
  return chosen;
}
