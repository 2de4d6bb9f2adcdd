import { join } from 'node:path';
import { openWarningReader } from '@meltemi/archive';
import type { FireDetection, SimulatedFire } from '@meltemi/dangers';
import type { FastifyBaseLogger } from 'fastify';
import { openFireService, type FireService } from '#fires/fire-service.ts';
import type { Configuration } from './configuration.ts';

/** Where ingest puts what satellites saw, and where the simulated world puts its fires: never in one folder. */
export const fireFolder = ({ dataFolder }: Pick<Configuration, 'dataFolder'>, origin: 'live' | 'simulated'): string =>
  join(dataFolder, origin === 'live' ? 'fires' : 'fires-simulated');

/** Opens the fires that `MELTEMI_DATA` asks for. */
export async function openFires({
  configuration,
  now,
  log,
}: {
  readonly configuration: Configuration;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<FireService> {
  const { data, seed } = configuration;
  return openFireService({
    live: data === 'simulated' ? null : openWarningReader<FireDetection>(fireFolder(configuration, 'live'), 'fires'),
    simulated:
      data === 'live' ? null : openWarningReader<SimulatedFire>(fireFolder(configuration, 'simulated'), 'fires'),
    seed,
    now,
    log,
  });
}
