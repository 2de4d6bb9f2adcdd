import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnalyticSource, openRunWriter } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import { schemas, type CityLabel, type PointForecast } from '@meltemi/contract';
import { decodeTile, TILE_CELLS, TILE_SAMPLES, worldX, worldY } from '@meltemi/fields';
import { defaultLimits, defaultRetry, defaultRules, ingestRun, models, StatusBoard } from '@meltemi/ingest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineDecodePool } from '#packages/ingest/src/decode/decode-pool.ts';
import { openMeshStore } from '#packages/ingest/src/remap/mesh-store.ts';
import { testClock } from '#packages/ingest/src/test-clock.ts';
import { icosahedron, meshMap, onMesh, publishPositions } from '#packages/ingest/src/test-mesh.ts';
import { startTestProvider, type TestProvider } from '#packages/ingest/src/test-provider.ts';
import { publishStep, type ValueOf } from '#packages/ingest/src/test-world.ts';
import { cityTileRoutes } from '#packages/server/src/features/citytiles/citytiles.routes.ts';
import { minifestRoutes } from '#packages/server/src/features/minifest/minifest.routes.ts';
import { pointRoutes } from '#packages/server/src/features/point/point.routes.ts';
import { tileRoutes } from '#packages/server/src/features/tiles/tiles.routes.ts';
import { openArchiveForecasts } from '#packages/server/src/forecasts/archive-forecasts.ts';
import type { Forecasts } from '#packages/server/src/forecasts/forecasts.ts';
import { liveForecasts } from '#packages/server/src/forecasts/live-forecasts.ts';
import { localForecasts, makeTierOf } from '#packages/server/src/forecasts/test-forecasts.ts';
import { localArchivePool } from '#packages/server/src/forecasts/test-live-archive.ts';
import { bareInstance } from '#packages/server/src/http/instance.ts';
import { testEnvironment } from '#packages/server/src/http/test-app.ts';

const refTs = Date.UTC(2026, 2, 1);
const hourMs = 3_600_000;
const radians = Math.PI / 180;

/** Places in the middle, at the equator, at 180°, and where boxes are narrower than cells. */
const places = [
  { name: 'Prague', lat: 50.1, lon: 14.4 },
  { name: 'Quito', lat: -0.2, lon: -78.5 },
  { name: 'Suva', lat: -18.1, lon: 179.2 },
  { name: 'Longyearbyen', lat: 78.2, lon: 15.6 },
  { name: 'South Pole', lat: -89.9, lon: -139.3 },
] as const;

/** Weather that is the same all around each place: whatever cells a point is made of, the number is known. */
const weather = (place: number) => ({
  temp: 250 + 8 * place,
  windU: 2 + place,
  windV: 7 - 2 * place,
  pressure: 99_000 + 500 * place,
  // mm an hour.
  rain: 0.5 * (place + 1),
  modelElevation: 100 * place,
});

const mesh = icosahedron(3, 2);
const model = {
  ...onMesh(models.icon, mesh, { lat0: 90, lon0: -180, dLat: -5, dLon: 5, nx: 72, ny: 37 }),
  steps: () => [[3, 12, 15] as const],
  picks: models.icon.picks.filter(({ quantity, level }) => level === 'surface' && quantity in weather(0)),
  derivations: [],
};

/** Which place is nearest to a cell. */
const nearest = Uint8Array.from(mesh.lat, (lat, cell) => {
  const closeness = places.map(
    (place) =>
      Math.sin(lat * radians) * Math.sin(place.lat * radians) +
      Math.cos(lat * radians) * Math.cos(place.lat * radians) * Math.cos((mesh.lon[cell]! - place.lon) * radians),
  );
  return closeness.indexOf(Math.max(...closeness));
});
/** Each cell a hair apart from the others, as numbers are: the packing of equal ones takes the test's bzip2 long. */
const valueOf: ValueOf = ({ quantity, span }, hour, cell) =>
  weather(nearest[cell]!)[quantity as keyof ReturnType<typeof weather>] *
  (span === 'total' ? hour : 1) *
  (1 + ((cell * 7919) % 1009) / 1e8);

let provider: TestProvider;
let folder: string;
let forecasts: Forecasts;
let app: ReturnType<typeof bareInstance>;

beforeAll(async () => {
  provider = await startTestProvider();
  folder = mkdtempSync(join(tmpdir(), 'icon-'));
  publishPositions(provider, model, refTs, mesh);
  for (const hour of [0, 12, 15])
    publishStep(provider, model, refTs, hour, valueOf, [], { map: meshMap(mesh.lat.length) });
  const clock = testClock(refTs);
  await ingestRun(model, refTs, {
    base: provider.base,
    clock,
    board: new StatusBoard(model.ident, model.product, () => clock.now()),
    pool: inlineDecodePool,
    limit: createLimiter(4),
    meshes: openMeshStore({ folder: join(folder, 'meshes') }),
    openWriter: (run) => openRunWriter(join(folder, 'forecasts'), run),
    rules: defaultRules,
    fetching: { clock, random: () => 0, retry: defaultRetry, limits: defaultLimits },
    onFault: (hour, { quantity }, { code, message }) => {
      throw new Error(`${hour} ${quantity} ${code} ${message}`);
    },
  });
  const environment = testEnvironment();
  const { now } = environment;
  const archive = await openArchiveForecasts({
    place: join(folder, 'forecasts'),
    now,
    log: { warn: () => undefined },
    pool: localArchivePool(join(folder, 'forecasts')),
  });
  forecasts = liveForecasts(archive, localForecasts(createAnalyticSource({ now })));
  app = bareInstance({ logLevel: 'silent', trustProxy: false }, environment);
  const shared = { forecasts, now, tierOf: makeTierOf({ everything: true }) };
  const labelsOf = (): CityLabel[] =>
    places.map(({ name, lat, lon }, k) => [String(k), name, 'city-1', lon, lat, 46, 18]);
  await tileRoutes(app, { ...shared, capacity: 10_000_000 });
  await minifestRoutes(app, shared);
  await cityTileRoutes(app, { ...shared, labelsOf });
  await pointRoutes(app, { ...shared, geography: { elevationAt: () => 100, landShareAt: () => 1 } });
});
afterAll(async () => {
  await app.close();
  await forecasts.close();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('ICON from files on its mesh', () => {
  it('is live, by its own name and licence, with the steps that came', async () => {
    const { provenance, dst } = (await app.inject('/metadata/v1.0/icon-global/minifest.json')).json();
    expect(provenance).toEqual({
      provider: 'DWD',
      model: 'ICON',
      run: '2026-03-01T00:00:00.000Z',
      origin: 'live',
      licence: 'CC-BY-4.0',
    });
    expect(dst).toEqual([[3, 12, 15]]);
    // Weights are kept for the runs to come.
    expect(readdirSync(join(folder, 'meshes'))).toEqual([expect.stringMatching(/^[\da-f]{8}-72x37\.mesh$/u)]);
  });

  it.each([...places.entries()])(
    'place %d has the numbers of its cells in the forecast of the point',
    async (k, place) => {
      const reply = await app.inject(`/forecast/point/icon/v2.9/${place.lat}/${place.lon}`);
      const { data, header }: PointForecast = reply.json();
      const shown = (name: string): number => Number(data[name]?.[data.ts.indexOf(refTs + 15 * hourMs)]);
      const { temp, windU, windV, pressure, rain, modelElevation } = weather(k);
      expect(shown('temp')).toBeCloseTo(temp, 1);
      expect(Math.abs(shown('pressure') - pressure)).toBeLessThan(5);
      expect(shown('wind')).toBeCloseTo(Math.hypot(windU, windV), 1);
      const from = (Math.atan2(-windU, -windV) / radians + 360) % 360;
      expect(Math.abs(shown('windDir') - from)).toBeLessThan(1);
      // Three hours of it, to the step of the archive.
      expect(Math.abs(shown('mm') / (3 * rain) - 1)).toBeLessThan(0.03);
      expect(header.modelElevation).toBeCloseTo(modelElevation, -1);
      expect(header.provenance).toMatchObject({ provider: 'DWD', model: 'ICON', origin: 'live' });
    },
  );

  it.each([...places.entries()].filter(([, { lat }]) => lat > -85))(
    'place %d has them on the tile of the map',
    async (k, place) => {
      const [x, y] = [worldX(place.lon) * 8, worldY(place.lat) * 8];
      const at = `wm_grid_257/3/${Math.floor(x)}/${Math.floor(y)}`;
      const sample = (plane: Float32Array | undefined): number =>
        plane?.[Math.floor((y % 1) * TILE_CELLS) * TILE_SAMPLES + Math.floor((x % 1) * TILE_CELLS)] ?? Number.NaN;
      const tile = async (layer: string) => {
        const reply = await app.inject(`/im/v3.0/icon-global/2026030100/2026030115/${at}/${layer}-surface.png`);
        expect([reply.statusCode, reply.headers['x-data-licence']]).toEqual([200, 'CC-BY-4.0']);
        return decodeTile(new Uint8Array(reply.rawPayload)).planes;
      };
      const { temp, windU, windV } = weather(k);
      expect(Math.abs(sample((await tile('temp'))[0]) - temp)).toBeLessThan(0.05);
      const wind = await tile('wind');
      expect(Math.abs(sample(wind[0]) - windU)).toBeLessThan(0.1);
      expect(Math.abs(sample(wind[1]) - windV)).toBeLessThan(0.1);
    },
  );

  it('has them on the labels of the five places', async () => {
    const reply = schemas.forecastTile.parse((await app.inject('/citytile/v1.0/icon-global/3-4-2?step=3')).json());
    const at = reply.hours.indexOf(15);
    for (const k of places.keys())
      expect(Math.abs((reply.forecast[String(k)]?.[at] ?? Number.NaN) - weather(k).temp), places[k]?.name).toBeLessThan(
        0.6,
      );
  });
});
