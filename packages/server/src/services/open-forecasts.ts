import { join } from 'node:path';
import { bucketStore, openBucket } from '@meltemi/archive';
import type { FastifyBaseLogger } from 'fastify';
import { openArchiveForecasts, type ArchiveForecasts } from '#forecasts/archive-forecasts.ts';
import type { Forecasts } from '#forecasts/forecasts.ts';
import { liveForecasts } from '#forecasts/live-forecasts.ts';
import { openSimulatedForecasts } from '#forecasts/simulated-forecasts.ts';
import type { Configuration } from './configuration.ts';

/** Where ingest puts providers' runs, and where its state lies. */
export const archiveFolder = ({ dataFolder }: Pick<Configuration, 'dataFolder'>): string =>
  join(dataFolder, 'forecasts');

/** What decides where forecasts come from. */
export interface OpenOptions {
  readonly configuration: Configuration;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Forecasts as `MELTEMI_DATA` says; null when there is neither an archive to read nor a ground to simulate on. */
export interface OpenedForecasts {
  readonly forecasts: Forecasts | null;
  readonly archive: ArchiveForecasts | null;
}

/** Opens the forecasts of the configuration. */
export async function openForecasts({ configuration, now, log }: OpenOptions): Promise<OpenedForecasts> {
  const { data, dataFolder, seed, workers, buildAhead } = configuration;
  const from =
    configuration.archive === null ? archiveFolder(configuration) : bucketStore(openBucket(configuration.archive));
  const archive = data === 'simulated' ? null : await openArchiveForecasts({ from, now, log });
  if (data === 'live') return { forecasts: archive, archive };
  const simulated = await openSimulatedForecasts({
    dataFolder,
    geographyFolder: configuration.builtDataFolder,
    seed,
    workers,
    now,
    log,
    buildAhead,
  }).catch((err: unknown) => {
    log.error(
      { err },
      `the files of the ground cannot be read: there are no ${archive === null ? '' : 'simulated '}forecasts. Run "npm run build:data"`,
    );
    return null;
  });
  if (archive === null || simulated === null) return { forecasts: simulated ?? archive, archive };
  return { forecasts: liveForecasts(archive, simulated), archive };
}
