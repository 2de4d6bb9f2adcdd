import type { NumberedStation } from '@meltemi/station-store';
import type { AirportFacts } from './airport.ts';

/** The larger an airport, the earlier it appears on the map. */
const ranks: { readonly [K in AirportFacts['kind']]?: number } = { largeAirport: 0, mediumAirport: 1 };
const otherRank = 2;

/** Feeds of METARs know airports by their codes: name, country and size come from the list of airports. */
export const nameAirports = (
  stations: readonly NumberedStation[],
  byCode: (code: string) => AirportFacts | undefined,
): readonly NumberedStation[] =>
  stations.map((station) => {
    const code = station.id.slice('ad-'.length);
    if (station.type !== 'ad' || station.name !== code) return station;
    const airport = byCode(code);
    if (airport === undefined) return station;
    const { name, country, elevation, kind } = airport;
    return {
      ...station,
      name,
      cc: station.cc ?? country,
      elevation: station.elevation ?? elevation,
      rank: ranks[kind] ?? otherRank,
    };
  });
