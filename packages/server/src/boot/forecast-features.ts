import type { ForecastSource } from '@meltemi/archive';
import { calls, fastifyPath } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { cityTileRoutes } from '../features/citytiles/citytiles.routes.ts';
import { meteogramRoutes } from '../features/meteogram/meteogram.routes.ts';
import { minifestRoutes } from '../features/minifest/minifest.routes.ts';
import { pointRoutes } from '../features/point/point.routes.ts';
import { tileRoutes } from '../features/tiles/tiles.routes.ts';
import type { ArchiveForecasts } from '../forecasts/archive-forecasts.ts';
import type { Forecasts } from '../forecasts/forecasts.ts';
import type { TierOf } from '../forecasts/tier.ts';
import { WireError } from '../http/errors.ts';
import { labelsOfTile } from '../places/labels.ts';
import type { Places } from '../places/open-places.ts';
import type { Configuration } from './configuration.ts';
import { openForecasts } from './open-forecasts.ts';

/** What decides where forecasts come from. */
export interface ForecastSetup {
  readonly configuration: Configuration;
  /** The folder with the files of `npm run build:data`. */
  readonly folder: string;
  readonly now: () => number;
  /** Tells the subscription of whoever asks. */
  readonly tierOf: TierOf;
}

/** The forecast calls, each where it belongs. */
export interface ForecastFeatures {
  /** Tiles, without guards. */
  readonly bare: (app: FastifyInstance) => Promise<void>;
  /** What needs no knowledge of places. */
  readonly guarded: (app: FastifyInstance) => Promise<void>;
  /** What needs the ground, the zones and the labels of places. */
  readonly withPlaces: (app: FastifyInstance, places: Places) => Promise<void>;
  readonly progress: Forecasts['progress'];
  /** Where the numbers come from; null without any. */
  readonly source: ForecastSource | null;
  /** The archive of providers' runs, where the server reads it. */
  readonly archive: ArchiveForecasts | null;
}

const refuse = (): never => {
  throw new WireError('unavailable');
};

/** Answers 503 to every forecast call: without the files of the ground there is no world to forecast. */
const nothing: ForecastFeatures = {
  bare: async (app) => void app.get('/im/v3.0/*', refuse),
  guarded: async (app) => {
    for (const call of [calls.minifest, calls.pointForecast, calls.meteogram, calls.cityTile])
      app.get(fastifyPath(call), refuse);
  },
  withPlaces: async () => undefined,
  progress: () => ({ done: 0, total: 0 }),
  source: null,
  archive: null,
};

/** Opens the forecasts and readies their calls; everything stops with the instance. */
export async function openForecastFeatures(
  app: FastifyInstance,
  { configuration, folder, now, tierOf }: ForecastSetup,
): Promise<ForecastFeatures> {
  const { forecasts, archive } = await openForecasts({ configuration, geographyFolder: folder, now, log: app.log });
  if (forecasts === null) return nothing;
  app.addHook('onClose', () => forecasts.close());
  const shared = { forecasts, tierOf, now };
  const { tileCache } = configuration;
  const knowAsker = (scope: FastifyInstance): void =>
    void scope.addHook('onRequest', async (request) => tierOf.learn?.({ headers: request.headers, url: request.url }));
  return {
    bare: (scope) => tileRoutes(scope, { ...shared, capacity: tileCache }),
    guarded: async (scope) => {
      knowAsker(scope);
      await minifestRoutes(scope, shared);
    },
    withPlaces: async (outer, { geography, index }) => {
      await outer.register(async (scope) => {
        knowAsker(scope);
        await pointRoutes(scope, { ...shared, geography });
        await meteogramRoutes(scope, { ...shared, geography });
        await cityTileRoutes(scope, { ...shared, labelsOf: (z, x, y) => labelsOfTile(index, z, x, y, 'en') });
      });
    },
    progress: forecasts.progress,
    source: forecasts.source,
    archive,
  };
}
