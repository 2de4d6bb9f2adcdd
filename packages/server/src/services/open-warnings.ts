import { join } from 'node:path';
import { openWarningReader } from '@meltemi/archive';
import type { ActiveWarning } from '@meltemi/dangers';
import type { FastifyBaseLogger } from 'fastify';
import { openRegions } from '#warnings/regions.ts';
import { openWarningService, type WarningService } from '#warnings/warning-service.ts';
import type { Configuration } from './configuration.ts';
import { readWarnings } from './read-warnings.ts';

/** Where ingest puts the warnings of weather services, and where the simulated pass puts its own: never in one folder. */
export const warningFolder = (
  { dataFolder }: Pick<Configuration, 'dataFolder'>,
  origin: 'live' | 'simulated',
): string => join(dataFolder, origin === 'live' ? 'warnings' : 'warnings-simulated');

/** Opens the warnings that `MELTEMI_DATA` asks for. */
export async function openWarnings({
  configuration,
  now,
  log,
}: {
  readonly configuration: Configuration;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}): Promise<WarningService> {
  const { data, builtDataFolder } = configuration;
  const regions = await openRegions(builtDataFolder).catch((err: unknown) => {
    log.error(
      { err },
      'the areas of warnings cannot be read: only warnings with shapes of their own are placed. Run "npm run build:data"',
    );
    return null;
  });
  const reader = (origin: 'live' | 'simulated') =>
    openWarningReader<ActiveWarning>(warningFolder(configuration, origin), 'warnings', readWarnings);
  return openWarningService({
    live: data === 'simulated' ? null : reader('live'),
    simulated: data === 'live' ? null : reader('simulated'),
    regions,
    now,
    log,
  });
}
