import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cornersAt } from '@meltemi/archive';
import type { FastifyInstance } from 'fastify';
import { layers, products, quantities, timestampToPath, type LayerIdent, type ProductIdent } from '@meltemi/catalogue';
import type { PointForecast } from '@meltemi/contract';
import { createRandom, decodeTile, latOfWorldY, lonOfWorldX, TILE_CELLS, worldX, worldY } from '@meltemi/fields';
import { pointRoutes } from '../features/point/point.routes.ts';
import { tileRoutes } from '../features/tiles/tiles.routes.ts';
import { cellSeries } from '../forecasts/cell-series.ts';
import type { Forecasts } from '../forecasts/forecasts.ts';
import { localForecasts } from '../forecasts/test-forecasts.ts';
import { isClassQuantity, mixSeries, openSimulatedWorld } from '../forecasts/simulated-world.ts';
import { testGround } from '../forecasts/test-ground.ts';
import { between, quantile } from '../forecasts/test-sampling.ts';
import { makeTierOf } from '../forecasts/test-forecasts.ts';
import type { PointsRequest } from '../forecasts/worker-messages.ts';
import type { WorkerPool } from '../forecasts/worker-pool.ts';
import { bareInstance } from '../http/instance.ts';
import { testEnvironment } from '../http/test-app.ts';

let forecasts: Forecasts;
let app: FastifyInstance;
let origin: string;
const hour = 3_600_000;

/** The simulated world on this thread: threads have their own tests, and how busy the machine is must not decide this one. */
function openForecasts(now: () => number): Forecasts {
  const world = openSimulatedWorld({ seed: 12, geography: testGround(), now, maps: [] });
  const run = async (job: { readonly request: PointsRequest }): Promise<readonly Float32Array[]> =>
    world.points(job.request);
  const cells = cellSeries({ pool: { run } as unknown as Pick<WorkerPool, 'run'>, workers: 1 });
  return localForecasts({
    ...world.source,
    series: async ({ places, ...request }) => {
      const corners = places.flatMap(({ lat, lon }) => cornersAt(world.source.grid(request.product), lat, lon) ?? []);
      const values = await cells(request, corners);
      return corners.map((corner, place) =>
        request.fields.map(({ quantity }, field) =>
          mixSeries(
            corner,
            values[place]?.[field] ?? new Float32Array(0),
            request.validTs.length,
            isClassQuantity(quantity),
          ),
        ),
      );
    },
  });
}

beforeAll(async () => {
  const environment = testEnvironment();
  forecasts = openForecasts(environment.now);
  app = bareInstance({ logLevel: 'silent', trustProxy: false }, environment);
  // One tier for both calls, so that both mean the newest run.
  const shared = { forecasts, now: environment.now, tierOf: makeTierOf({ everything: true }) };
  await tileRoutes(app, { ...shared, capacity: 10_000_000, patience: 600_000 });
  // Without the guards: their time-out is about a busy server, not about numbers.
  await pointRoutes(app, { ...shared, geography: { elevationAt: () => 100, landShareAt: () => 0 } });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(async () => {
  await app.close();
  await forecasts.close();
});

async function get(path: string): Promise<Response> {
  const reply = await fetch(`${origin}${path}`);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply;
}

/** A layer, the array of the reply that holds the same, and the promise: the permitted error and half the reply's last digit. */
interface Compared {
  readonly layer: LayerIdent;
  readonly name: string;
  readonly bound: (value: number) => number;
  /** The reply's number from the values of the tile's channels. */
  readonly ofTile?: (first: number, second: number) => number;
}
const within = (bound: number, digit: number) => (): number => bound + digit / 2;
const air: readonly Compared[] = [
  { layer: 'temp', name: 'temp', bound: within(0.05, 0.01) },
  { layer: 'dewpoint', name: 'dewPoint', bound: within(0.05, 0.01) },
  { layer: 'wind', name: 'wind', bound: within(0.1, 0.01), ofTile: Math.hypot },
  { layer: 'gust', name: 'gust', bound: within(0.1, 0.01) },
  { layer: 'rh', name: 'rh', bound: within(0.5, 0.1) },
  { layer: 'pressure', name: 'pressure', bound: within(5, 1) },
  { layer: 'rain', name: 'mm', bound: (value) => Math.max(0.05, 0.02 * value) + 0.005 },
];
const sea: readonly Compared[] = [
  { layer: 'waves', name: 'waves', bound: within(0.02, 0.01) },
  { layer: 'swell1', name: 'swell1', bound: within(0.02, 0.01) },
];

/** A product, the tiles at its deepest zoom that are looked at, and what both calls tell. */
interface Case {
  readonly product: ProductIdent;
  readonly spacing: number;
  readonly tiles: readonly { readonly x: number; readonly y: number }[];
  readonly compared: readonly Compared[];
}
const cases: readonly Case[] = [
  // Sea, coast and land; a model of two days keeps the test short.
  {
    product: 'iconD2',
    spacing: 0.02,
    tiles: [
      { x: 33, y: 20 },
      { x: 33, y: 21 },
      { x: 33, y: 22 },
    ],
    compared: air,
  },
  // The sea north of the continent, twice as many places as at its coast.
  {
    product: 'iconEuWaves',
    spacing: 0.0625,
    tiles: [
      { x: 8, y: 4 },
      { x: 8, y: 4 },
      { x: 8, y: 5 },
    ],
    compared: sea,
  },
];
/** Cells of the model's grid in each tile, and places in each cell: 336 places. Places of one cell share its weather, which keeps the test short. */
const cells = 2;
const placesInCell = 56;

interface Spot {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly lat: number;
  readonly lon: number;
}

function spotsOf({ tiles, spacing }: Case, z: number): readonly Spot[] {
  const random = createRandom(77);
  const across = TILE_CELLS * 2 ** z;
  return tiles.flatMap((tile, index) =>
    Array.from({ length: cells }, () => {
      const north = Math.floor(latOfWorldY((tile.y + 0.1 + 0.8 * random.float()) / 2 ** z) / spacing) * spacing;
      const west = Math.floor(lonOfWorldX((tile.x + 0.1 + 0.8 * random.float()) / 2 ** z) / spacing) * spacing;
      return Array.from({ length: placesInCell }, () => {
        // Six decimals, as an address carries them.
        const [lat, lon] = [north - spacing * random.float(), west + spacing * random.float()].map(
          (value) => Math.round(value * 1e6) / 1e6,
        ) as [number, number];
        return {
          tile: index,
          lat,
          lon,
          x: worldX(lon) * across - tile.x * TILE_CELLS,
          y: worldY(lat) * across - tile.y * TILE_CELLS,
        };
      });
    }).flat(),
  );
}

async function planesOf(
  { product, tiles }: Case,
  run: number,
  validTs: number,
  z: number,
  layer: LayerIdent,
): Promise<readonly (readonly Float32Array[])[]> {
  const { channels } = layers[layer];
  return Promise.all(
    tiles.map(async ({ x, y }) => {
      const path = `/im/v3.0/${products[product].directory}/${timestampToPath(run)}/${timestampToPath(validTs)}/wm_grid_257/${z}/${x}/${y}/${layer}-surface.png`;
      const { planes } = decodeTile(new Uint8Array(await (await get(path)).arrayBuffer()));
      return planes.map((plane, index) => {
        const { coding } = quantities[channels[index] ?? 'temp'];
        return coding.kind === 'log' ? plane.map((code) => coding.floor * Math.expm1(code)) : plane;
      });
    }),
  );
}

describe('the map and the forecast of the running server', () => {
  it.each(cases)(
    '$product: tiles at the deepest zoom tell what the point forecast tells at 300 random places',
    async (wanted) => {
      const { product, compared } = wanted;
      const z = products[product].maxTileZoom.premium;
      const [run] = await forecasts.source.runs(product);
      if (run === undefined) throw new Error('no run');
      const validTs = run.refTs + 24 * hour;
      const spots = spotsOf(wanted, z);
      expect(spots.length).toBeGreaterThanOrEqual(300);
      const replies: PointForecast['data'][] = [];
      for (const { lat, lon } of spots) {
        const { data } = (await (await get(`/forecast/point/${product}/v2.9/${lat}/${lon}`)).json()) as PointForecast;
        replies.push(data);
      }
      for (const { layer, name, bound, ofTile } of compared) {
        const planes = await planesOf(wanted, run.refTs, validTs, z, layer);
        const off: number[] = [];
        for (const [index, { tile, x, y }] of spots.entries()) {
          const data = replies[index];
          const forecast = data?.[name]?.[data.ts.indexOf(validTs)];
          const [first = NaN, second = NaN] = (planes[tile] ?? []).map((plane) => between(plane, x, y));
          const shown = ofTile === undefined ? first : ofTile(first, second);
          // Where there is no sea, neither has a number.
          if (typeof forecast === 'number' && Number.isFinite(shown))
            off.push(Math.abs(shown - forecast) / bound(forecast));
        }
        off.sort((a, b) => a - b);
        expect(off.length, layer).toBeGreaterThanOrEqual(compared === sea ? 150 : 300);
        expect(quantile(off, 0.5), `${layer}, median`).toBeLessThanOrEqual(1);
        expect(quantile(off, 0.99), `${layer}, 99th percentile`).toBeLessThanOrEqual(5);
      }
    },
    600_000,
  );
});
