import { products, timestampToPath, type ProductIdent } from '@meltemi/catalogue';
import type { CityLabel, Ensemble, ForecastTile, PointForecast } from '@meltemi/contract';
import { decodeTile } from '@meltemi/fields';
import { cityTileRoutes } from '#packages/server/src/features/citytiles/citytiles.routes.ts';
import { ensembleRoutes } from '#packages/server/src/features/ensemble/ensemble.routes.ts';
import { pointRoutes } from '#packages/server/src/features/point/point.routes.ts';
import { tileRoutes } from '#packages/server/src/features/tiles/tiles.routes.ts';
import { openArchiveForecasts } from '#packages/server/src/forecasts/archive-forecasts.ts';
import { makeTierOf } from '#packages/server/src/forecasts/test-forecasts.ts';
import { localArchivePool } from '#packages/server/src/forecasts/test-live-archive.ts';
import { bareInstance } from '#packages/server/src/http/instance.ts';
import { testEnvironment } from '#packages/server/src/http/test-app.ts';
import type { ProofPlace } from './five-places.ts';

const hourMs = 3_600_000;
/** Degrees as addresses take them: a centimetre. */
const degrees = (value: number): string => value.toFixed(7);

/** What the server says of a run in an archive, through its calls. */
export interface ServedRun {
  /** The planes of a data tile at an hour of the run; null where there is no such tile. */
  readonly tile: (file: string, hour: number, tile: ProofPlace['tile']) => Promise<readonly Float32Array[] | null>;
  /** The forecast of a place. */
  readonly point: (place: ProofPlace) => Promise<PointForecast>;
  /** What the ensembles say of a place. */
  readonly ensemble: (place: ProofPlace) => Promise<Ensemble>;
  /** The numbers of the labels of a tile, which stand at the places; the code of the refusal where there are none. */
  readonly labels: (tile: ProofPlace['tile']) => Promise<ForecastTile | string>;
  readonly close: () => Promise<void>;
}

/** Opens the server's calls over an archive as it stands when a run has come, for a caller with every subscription. */
export async function serveRun(
  folder: string,
  product: ProductIdent,
  refTs: number,
  places: readonly ProofPlace[],
): Promise<ServedRun> {
  const environment = testEnvironment();
  environment.time = refTs;
  const forecasts = await openArchiveForecasts({
    place: folder,
    now: environment.now,
    log: { warn: (_fields, message) => void environment.lines.push(message) },
    pool: localArchivePool(folder),
  });
  const app = bareInstance({ logLevel: 'silent', trustProxy: false }, environment);
  const routes = { forecasts, now: environment.now, tierOf: makeTierOf({ everything: true }) };
  const labelsOf = (): readonly CityLabel[] =>
    places.map(({ lat, lon }, k): CityLabel => [String(k), `Place ${k}`, 'city-1', lon, lat, 46, 18]);
  await tileRoutes(app, { ...routes, capacity: 10_000_000 });
  await pointRoutes(app, { ...routes, geography: { elevationAt: () => 100, landShareAt: () => 1 } });
  await ensembleRoutes(app, routes);
  await cityTileRoutes(app, { ...routes, labelsOf });
  const { directory } = products[product];
  const run = timestampToPath(refTs);
  return {
    tile: async (file, hour, { z, x, y }) => {
      const valid = timestampToPath(refTs + hour * hourMs);
      const reply = await app.inject(`/im/v3.0/${directory}/${run}/${valid}/wm_grid_257/${z}/${x}/${y}/${file}.png`);
      return reply.statusCode === 200 ? decodeTile(new Uint8Array(reply.rawPayload)).planes : null;
    },
    point: async ({ lat, lon }) =>
      (
        await app.inject(`/forecast/point/${product}/v2.9/${degrees(lat)}/${degrees(lon)}?step=1`)
      ).json<PointForecast>(),
    ensemble: async ({ lat, lon }) =>
      (await app.inject(`/forecast/ensemble/v1/${degrees(lat)}/${degrees(lon)}`)).json<Ensemble>(),
    labels: async ({ z, x, y }) => {
      const reply = await app.inject(`/citytile/v1.0/${directory}/${z}-${x}-${y}?step=1`);
      return reply.statusCode === 200
        ? reply.json<ForecastTile>()
        : reply.json<{ readonly error: { readonly code: string } }>().error.code;
    },
    close: async () => {
      await app.close();
      await forecasts.close();
    },
  };
}
