import { freshness, isProfessional } from '@meltemi/catalogue';
import type { NearbyStation } from '@meltemi/contract';
import { distanceKm } from '#places/distance.ts';
import type { LoadedStations } from '#stations/loaded-stations.ts';
import type { StationKind } from '#stations/poi-kinds.rules.ts';
import { stationReply } from '#stations/station-reply.rules.ts';

/** Farther away nothing is near, km. */
export const nearKm = 500;

/** What is asked for. */
export interface NearbyRequest {
  readonly lat: number;
  readonly lon: number;
  readonly limit: number;
  readonly sort: 'distance' | 'profi';
}

/** Stations of a kind near a place: nearest first, or professional ones first. */
export async function nearbyStations(
  stations: LoadedStations,
  kind: StationKind,
  { lat, lon, limit, sort }: NearbyRequest,
  now: number,
): Promise<NearbyStation[]> {
  const newest = await stations.newest();
  const { places, index } = await stations.kind(kind);
  const isShown = (k: number): boolean => {
    const place = places[k]!;
    return freshness(newest.typeAt(place), newest.ageAt(place, now) ?? Infinity) !== 'gone';
  };
  const isPro = (k: number): boolean => isProfessional(newest.typeAt(places[k]!));
  const found =
    sort === 'distance'
      ? index.near(lat, lon, limit, nearKm, isShown)
      : [
          ...index.near(lat, lon, limit, nearKm, (k) => isPro(k) && isShown(k)),
          ...index.near(lat, lon, limit, nearKm, (k) => !isPro(k) && isShown(k)),
        ].slice(0, limit);
  return found.map((k) => {
    const station = stationReply(newest, places[k]!, stations, now);
    return Object.assign(station, { dist: Math.round(distanceKm({ lat, lon }, station) * 10) / 10 });
  });
}
