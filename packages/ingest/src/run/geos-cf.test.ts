import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { geosFill, testGeosNetcdf, type TestGeosFile } from '../test-geos-netcdf.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { coarse } from '../test-world.ts';
import { testArchive, type TestArchive } from '../test-writer.ts';
import { impatientIngest } from './test-ingest.ts';

const refTs = Date.UTC(2026, 10, 15, 9);
const model: Model = { ...models['geos-cf'], grid: coarse, steps: () => [[3, 3, 6]] };
/** Billionths of a mole by hour and point; nitrogen dioxide is missing at the first point. */
const numbers = (hour: number): TestGeosFile['variables'] => ({
  NO2: (point) => (point === 0 ? geosFill : 1e-9 * (10 + hour + point)),
  O3: (point) => 2e-9 * (10 + hour + point),
  CO: (point) => 1e-8 * (10 + hour + point),
  PM25_RH35: (point) => 10 + hour + point,
});

let provider: TestProvider;
let archive: TestArchive;
beforeEach(async () => {
  provider = await startTestProvider();
  archive = testArchive();
});
afterEach(() => provider.close());

async function publish(hour: number, over: Partial<TestGeosFile> = {}): Promise<void> {
  const bytes = await testGeosNetcdf({ refTs, hour, grid: coarse, variables: numbers(hour), ...over });
  provider.files.set(model.path({ refTs, hour }, null), bytes);
}
const ingest = () => impatientIngest(model, refTs, { base: provider.base, openWriter: archive.open });
const valueAt = (hour: number, quantity: string, point: number): number | undefined =>
  archive.hours.get(hour)?.get(`${quantity}/surface`)?.[point];

it('gases come as their weight at 20 °C, all from one file, and are named as NASA’s', async () => {
  for (const hour of [3, 6]) await publish(hour);
  expect((await ingest()).faults).toEqual([]);
  for (const hour of [3, 6])
    for (const point of [1, 9, 20, 33, 39]) {
      const billionths = 10 + hour + point;
      expect(valueAt(hour, 'no2', point)).toBeCloseTo(1.9125 * billionths, 1);
      expect(valueAt(hour, 'go3', point)).toBeCloseTo(2 * 1.9954 * billionths, 1);
      expect(valueAt(hour, 'cosc', point)).toBeCloseTo(10 * billionths, 2);
      expect(valueAt(hour, 'pm2p5', point)).toBeCloseTo(billionths, 4);
    }
  expect(valueAt(3, 'no2', 0)).toBeNaN();
  // What files begin with, and, small as they are, the whole of them.
  const asked = provider.requests.map(({ path, range }) => `${path} ${range}`);
  const paths = [3, 6].map((hour) => model.path({ refTs, hour }, null));
  expect(asked).toEqual(paths.flatMap((path) => [`${path} bytes=0-65535`, `${path} null`]));
  expect(archive.runs[0]).toMatchObject({
    product: 'cams',
    provenance: { provider: 'NASA', model: 'GEOS-CF', licence: 'Open data', live: true },
  });
});

describe('a file is refused', () => {
  it.each<[string, string, Partial<TestGeosFile>]>([
    ['of another hour', 'wrong-field', { hour: 4 }],
    [
      'of another run, by its own name',
      'wrong-field',
      { fileName: 'GEOS.cf.fcst.aqc.20261114_09z+20261115_1130z.nc4' },
    ],
    ['with several times', 'bad-data', { times: 2 }],
    ['on other points', 'wrong-grid', { grid: { ...coarse, lon0: -170 } }],
    ['on a coarser grid', 'wrong-grid', { grid: { ...coarse, dLat: -90, ny: 3 } }],
    ['without the variables', 'wrong-field', { variables: { SO2: () => 1e-9 } }],
  ])('%s', async (_name, code, over) => {
    await publish(3, over);
    const { board } = await ingest();
    expect(board.snapshot()).toMatchObject({ state: 'failed', lastError: { code } });
    expect(archive.hours.size).toBe(0);
  });

  it('that lacks one variable gives the others', async () => {
    const { NO2: _, ...others } = numbers(3);
    await publish(3, { variables: others });
    await publish(6);
    expect((await ingest()).faults).toEqual([expect.stringMatching(/^3 no2\/surface wrong-field /u)]);
    expect(archive.hours.get(3)?.has('go3/surface')).toBe(true);
    expect(archive.hours.get(6)?.has('no2/surface')).toBe(true);
  });
});
