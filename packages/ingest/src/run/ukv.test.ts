import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Model, Pick } from '../models/model.ts';
import { models } from '../models/models.ts';
import { testNetcdf } from '../test-netcdf.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { testArchive, type TestArchive } from '../test-writer.ts';
import { testIngest } from './test-ingest.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const [columns, rows] = [41, 41];
const model: Model = {
  ...models.ukv,
  steps: () => [[1, 1, 2]],
  grid: { lat0: 57, lon0: -6, dLat: -0.5, dLon: 0.7, nx: 9, ny: 8 },
  source: { kind: 'lambert-azimuthal', columns, rows },
};

/** A number for each field in the provider's unit. */
const numbers: Readonly<Record<string, number>> = {
  temp: 281,
  dewpoint: 279,
  rh: 0.87,
  pressure: 101_000,
  groundPressure: 99_000,
  windSpeed: 10,
  windFrom: 225,
  gust: 15,
  rain: 0.002,
  clouds: 0.5,
  lclouds: 0.4,
  mclouds: 0.2,
  hclouds: 0.1,
  visibility: 9000,
  cape: 20,
};

let provider: TestProvider;
let archive: TestArchive;
beforeEach(async () => {
  provider = await startTestProvider();
  archive = testArchive();
});
afterEach(() => provider.close());

async function publish(pick: Pick, hour: number): Promise<void> {
  const values = new Float32Array(columns * rows).fill(numbers[pick.quantity] ?? Number.NaN);
  const standardName = pick.source.by === 'netcdf' ? pick.source.standardName : '';
  const bytes = await testNetcdf({ standardName, refTs, hour, columns, rows, values });
  provider.files.set(model.path({ refTs, hour }, pick), bytes);
}

const ingest = async (): Promise<readonly string[]> =>
  (await testIngest(model, refTs, { base: provider.base, openWriter: archive.open })).faults;

it('UKV comes file by file in NetCDF4, in our units, and is said to be share-alike', async () => {
  for (const hour of [1, 2]) for (const pick of model.picks) await publish(pick, hour);
  expect(await ingest()).toEqual([]);
  const expected = {
    temp: 281,
    rh: 87,
    pressure: 101_000,
    gust: 15,
    rain: 2,
    clouds: 50,
    visibility: 9000,
    // From the south-west.
    windU: 7.071,
    windV: 7.071,
  };
  for (const hour of [1, 2])
    for (const [quantity, value] of Object.entries(expected)) {
      const plane = archive.hours.get(hour)?.get(`${quantity}/surface`);
      for (const point of [0, 10, 33, 50, 71]) expect(plane?.[point], quantity).toBeCloseTo(value, 2);
    }
  expect(archive.runs[0]?.provenance).toMatchObject({ provider: 'Met Office', model: 'UKV', licence: 'CC-BY-SA-4.0' });
});

it('a file of another field under a known name is reported, the others come', async () => {
  for (const hour of [1, 2]) for (const pick of model.picks) await publish(pick, hour);
  const [temp, dew] = model.picks;
  provider.files.set(
    model.path({ refTs, hour: 1 }, temp ?? null),
    provider.files.get(model.path({ refTs, hour: 1 }, dew ?? null)) ?? new Uint8Array(),
  );
  const faults = await ingest();
  expect(faults).toContainEqual(expect.stringMatching(/^1 temp\/surface wrong-field /u));
  expect(archive.hours.get(1)?.has('gust/surface')).toBe(true);
  expect(archive.hours.get(2)?.has('temp/surface')).toBe(true);
});
