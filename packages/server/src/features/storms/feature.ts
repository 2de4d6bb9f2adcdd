import { join } from 'node:path';
import { openSeasonReader, openStormReader, scheduledRuns } from '@meltemi/archive';
import type { StormRun } from '@meltemi/atmosphere';
import { simulatedStormModels } from '@meltemi/catalogue';
import { calls } from '@meltemi/contract';
import type { PastStorm, StormRecord } from '@meltemi/dangers';
import { defineFeature, type ServerServices } from '#services/services.ts';
import { openSeasonService, type SeasonSimulation } from './season-service.ts';
import { pastOfSimulated, recordOfSimulated } from './simulated-records.rules.ts';
import { openStormService } from './storm-service.ts';
import { stormRoutes } from './storms.routes.ts';

/** The simulated centre speaks at these hours, as real ones do, ms. */
const advisoryEvery = 6 * 3_600_000;

/** How the storms of the simulated world are made, on its workers; null where there is none. */
async function simulation({ openedForecasts }: Pick<ServerServices, 'openedForecasts'>) {
  const { simulated } = await openedForecasts();
  if (simulated === null) return null;
  return async (now: number): Promise<readonly StormRecord[]> => {
    const advisoryTs = Math.floor(now / advisoryEvery) * advisoryEvery;
    // The official forecast starts at the advisory; models are shown by the runs that the map shows.
    const runs: readonly StormRun[] = [
      { product: 'ecmwf', run: advisoryTs },
      ...simulatedStormModels.map((product) => ({
        product,
        run: scheduledRuns(product, now)[0]?.refTs ?? advisoryTs,
      })),
    ];
    const storms = await simulated.run({ kind: 'storms', now, runs }, { group: 'storms' });
    return storms.map((storm) => recordOfSimulated(storm, advisoryTs));
  };
}

/** How past storms of the simulated world are made, on its workers; null where there is none. */
async function pastSimulation({
  openedForecasts,
}: Pick<ServerServices, 'openedForecasts'>): Promise<SeasonSimulation | null> {
  const { simulated } = await openedForecasts();
  if (simulated === null) return null;
  return {
    counts: (years, now) => simulated.run({ kind: 'storm-counts', years, now }, { group: 'storms' }),
    season: async (year, now) =>
      (await simulated.run({ kind: 'storm-season', year, now }, { group: 'storms' })).flatMap(
        (storm) => pastOfSimulated(storm) ?? [],
      ),
  };
}

/** Tropical storms. */
export const storms = defineFeature({
  name: 'storms',
  calls: [calls.stormCount, calls.storms, calls.stormSeasons, calls.stormSeason, calls.storm],
  routes: async (app, services) => {
    const { configuration, now, log, places } = services;
    const { data, dataFolder } = configuration;
    const service = openStormService({
      live: data === 'simulated' ? null : openStormReader<StormRecord>(join(dataFolder, 'storms')),
      simulate: data === 'live' ? null : await simulation(services),
      now,
      log,
    });
    const seasons = openSeasonService({
      live: data === 'simulated' ? null : openSeasonReader<PastStorm>(join(dataFolder, 'storm-seasons')),
      simulate: data === 'live' ? null : await pastSimulation(services),
      storms: service,
      now,
      log,
    });
    // Without the file of places, which the log has named, storms are shown all the same.
    const index = await places().then(
      (opened) => opened.index,
      () => null,
    );
    await stormRoutes(app, { storms: service, seasons, places: index, now });
  },
});
