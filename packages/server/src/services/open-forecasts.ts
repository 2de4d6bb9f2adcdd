import { join } from 'node:path';
import { openSkyArchive } from '@meltemi/archive';
import type { PlaceTide } from '@meltemi/atmosphere';
import type { FastifyBaseLogger } from 'fastify';
import type { Lease } from '#database/lease.ts';
import { openArchiveForecasts, type ArchiveForecasts } from '#forecasts/archive-forecasts.ts';
import type { Forecasts } from '#forecasts/forecasts.ts';
import { liveForecasts } from '#forecasts/live-forecasts.ts';
import { openForecastPool } from '#forecasts/forecast-pool.ts';
import { simulatedForecasts, type SimulatedForecasts } from '#forecasts/simulated-forecasts.ts';
import type { WorkOptions } from '#forecasts/work-queue.ts';
import { openWorldMaps } from '#forecasts/world-maps.ts';
import type { RunSky } from '#sky/sky-jobs.ts';
import { openSkyService, type SkyService } from '#sky/sky-service.ts';
import { liveSource } from '#sky/live-source.ts';
import { simulatedSource } from '#sky/sky-source.ts';
import type { Configuration } from './configuration.ts';

/** Where ingest puts providers' runs, and where its state lies. */
export const archiveFolder = ({ dataFolder }: Pick<Configuration, 'dataFolder'>): string =>
  join(dataFolder, 'forecasts');

/** Where ingest puts frames of radar and satellites, and strokes of lightning. */
export const skyFolderOf = ({ dataFolder }: Pick<Configuration, 'dataFolder'>): string => join(dataFolder, 'sky');

/** A server that builds ahead says so every few minutes; after so long without a word another one goes on, milliseconds. */
const buildTtl = 15 * 60_000;

/** What decides where forecasts come from. */
export interface OpenOptions {
  readonly configuration: Configuration;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Work that one of many servers does at a time. */
  readonly lease: (name: string, ttlMs: number) => Lease;
}

/** Forecasts as `MELTEMI_DATA` says; null when there is neither an archive to read nor a ground to simulate on. */
export interface OpenedForecasts {
  readonly forecasts: Forecasts | null;
  readonly archive: ArchiveForecasts | null;
  /** The tide of a place of the simulated world; null where nothing is simulated. */
  readonly tideAt: ((lat: number, lon: number, options?: WorkOptions) => Promise<PlaceTide>) | null;
  /** Radar, satellites and lightning, which share the workers of the forecasts; null where nothing shows any. */
  readonly sky: SkyService | null;
  /** Pieces of work that wait for a worker. */
  readonly waiting: () => number;
  /** The simulated world and its workers; null where there is none. */
  readonly simulated: Pick<SimulatedForecasts, 'run' | 'isFree'> | null;
}

/** Opens the forecasts of the configuration. */
export async function openForecasts({ configuration, now, log, lease }: OpenOptions): Promise<OpenedForecasts> {
  const { data, dataFolder, seed, workers, buildAhead, radarEverywhere } = configuration;
  const place = data === 'simulated' ? null : (configuration.archive ?? archiveFolder(configuration));
  const skyFolder = data === 'simulated' ? null : skyFolderOf(configuration);
  const maps =
    data === 'live'
      ? null
      : await openWorldMaps({
          dataFolder,
          geographyFolder: configuration.builtDataFolder,
          seed,
          coveredWorld: radarEverywhere,
          now,
          log,
        }).catch((err: unknown) => {
          log.error(
            { err },
            `the files of the ground cannot be read: there are no ${place === null ? '' : 'simulated '}forecasts. Run "npm run build:data"`,
          );
          return null;
        });
  if (place === null && maps === null)
    return { forecasts: null, archive: null, sky: null, tideAt: null, waiting: () => 0, simulated: null };
  const pool = openForecastPool({ workers, maps, archive: place, skyFolder, now, log });
  const archive =
    place === null
      ? null
      : await openArchiveForecasts({ place, now, log, pool }).catch(async (error: unknown) => {
          await pool.close();
          throw error;
        });
  const building = lease('build-ahead', buildTtl);
  const simulated =
    maps === null ? null : simulatedForecasts({ maps, pool, workers, now, log, buildAhead, mayBuild: building.hold });
  const sky = openSkyService({
    simulated: simulated === null ? null : simulatedSource({ now, seed, coveredWorld: radarEverywhere }),
    live: skyFolder === null ? null : liveSource(openSkyArchive(skyFolder, now), now),
    run: (simulated?.run ?? pool.run.bind(pool)) as RunSky,
    capacity: configuration.skyCache,
    now,
  });
  const tideAt: OpenedForecasts['tideAt'] =
    simulated === null
      ? null
      : async (lat, lon, options) => {
          const [height = 0, lag = 0] = await simulated.run({ kind: 'tide', lat, lon }, options);
          return { height, lag };
        };
  const waiting = (): number => pool.waiting;
  if (archive === null || simulated === null)
    return { forecasts: simulated ?? archive, archive, sky, tideAt, waiting, simulated };
  return { forecasts: liveForecasts(archive, simulated), archive, sky, tideAt, waiting, simulated };
}
