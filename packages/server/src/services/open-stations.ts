import type { FastifyBaseLogger } from 'fastify';
import { openStationStore, type StorePlace } from '@meltemi/station-store';
import type { Airports } from '#places/airports/open-airports.ts';
import { loadStations } from '#stations/loaded-stations.ts';
import { nameAirports } from '#places/airports/name-airports.rules.ts';
import { openStationService, type StationService } from '#stations/station-service.ts';
import type { Configuration } from './configuration.ts';

/** Where observations lie: in the database of accounts under schemas of their own, or in files of the data folder. */
export const stationPlace = ({
  databaseUrl,
  dataFolder,
}: Pick<Configuration, 'databaseUrl' | 'dataFolder'>): StorePlace =>
  databaseUrl === undefined ? { folder: dataFolder } : { url: databaseUrl };

/** What observations are opened with. */
export interface OpenStationsOptions {
  readonly configuration: Configuration;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly airports: () => Promise<Pick<Airports, 'byCode'>>;
}

/** Opens the observations that `MELTEMI_DATA` asks for: measured ones, simulated ones, or both to choose from. */
export async function openStations({
  configuration,
  now,
  log,
  airports,
}: OpenStationsOptions): Promise<StationService> {
  const { data } = configuration;
  const open = async (origin: 'live' | 'simulated') =>
    loadStations({
      store: await openStationStore(stationPlace(configuration), { origin, now }),
      now,
      log,
      // Without its file, which was logged, an airport keeps its code for a name.
      describe: async (stations) =>
        airports().then(
          ({ byCode }) => nameAirports(stations, byCode),
          () => stations,
        ),
    });
  const live = data === 'simulated' ? null : await open('live');
  const simulated = data === 'live' ? null : await open('simulated');
  return openStationService({ live, simulated, now });
}
