import { calls } from '@meltemi/contract';
import { defineFeature } from '#services/services.ts';
import { simulatedWarningJobs } from './simulated-warnings.ts';
import { openWarningTiles } from './warning-tiles.ts';
import { warningRoutes } from './warnings.routes.ts';

/** Official warnings at a place and on the map. */
export const warnings = defineFeature({
  name: 'warnings',
  calls: [calls.warnings, calls.warningDetails, calls.warningAreas, calls.warningTile, calls.warningClassTile],
  jobs: simulatedWarningJobs,
  routes: async (app, { warnings: open, now, log, closing }) => {
    const tiles = openWarningTiles((err) => log.error({ err }, 'the thread of warning tiles crashed and is replaced'));
    closing.addEventListener('abort', () => void tiles.close(), { once: true });
    await warningRoutes(app, { warnings: await open(), tiles, now });
  },
});
