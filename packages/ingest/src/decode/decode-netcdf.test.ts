import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { testFill, testNetcdf, testOrigin, type TestNetcdf } from '../test-netcdf.ts';
import { observedBytes, sampleNote, skipSamples } from '../test-samples.ts';
import type { DecodeJob } from './decode-field.ts';
import { inlineDecodePool } from './decode-pool.ts';
import { testDecodeJob } from './test-decode-job.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const [columns, rows] = [41, 41];
const values = Float32Array.from(
  { length: columns * rows },
  (_, k) => 280 + 0.1 * (k % columns) + 0.2 * Math.floor(k / columns),
);
const field: TestNetcdf = { standardName: 'air_temperature', refTs, hour: 3, columns, rows, values };
const grid = { lat0: 57.5, lon0: -6.5, dLat: -0.5, dLon: 0.7, nx: 10, ny: 9 };

const job = (bytes: Uint8Array, over: Partial<DecodeJob> = {}): DecodeJob =>
  testDecodeJob({
    bytes,
    refTs,
    grid,
    source: { kind: 'lambert-azimuthal', columns, rows },
    standardName: 'air_temperature',
    ...over,
  });

describe('a field in NetCDF4', () => {
  it('lies on our grid as proj4 says', async () => {
    const bytes = await testNetcdf(field);
    const map = proj4('+proj=laea +lat_0=54.9 +lon_0=-2.5 +x_0=0 +y_0=0 +a=6371229 +b=6371229');
    const decoded = await inlineDecodePool.decode(job(bytes));
    expect([decoded.fromHour, decoded.toHour]).toEqual([3, 3]);
    for (const point of [0, 7, 33, 61, 89]) {
      const lat = grid.lat0 + grid.dLat * Math.floor(point / grid.nx);
      const [x = 0, y = 0] = map.forward([grid.lon0 + grid.dLon * (point % grid.nx), lat]);
      const [column, row] = [(x - testOrigin.x) / testOrigin.step, (y - testOrigin.y) / testOrigin.step];
      expect(decoded.values[point]).toBeCloseTo(280 + 0.1 * column + 0.2 * row, 2);
    }
  });

  it('has holes where the file has none, and our unit', async () => {
    const holed = values.slice().fill(testFill, 0, columns * 30);
    const bytes = await testNetcdf({ ...field, values: holed });
    const { values: out } = await inlineDecodePool.decode(job(bytes, { scale: 2 }));
    expect(out.some(Number.isNaN)).toBe(true);
    expect(Math.max(...out.filter((value) => !Number.isNaN(value)))).toBeLessThan(2 * 293);
    expect(Math.min(...out.filter((value) => !Number.isNaN(value)))).toBeGreaterThan(2 * 280);
  });

  it.each<[string, Partial<TestNetcdf>, Partial<DecodeJob>, string]>([
    ['of another run', { refTs: refTs - 3_600_000 }, {}, 'wrong-field'],
    ['of another hour', { hour: 4 }, {}, 'wrong-field'],
    ['of another name', { standardName: 'dew_point_temperature' }, {}, 'wrong-field'],
    ['on another map', { mapping: 'transverse_mercator' }, {}, 'wrong-grid'],
    ['of another size', {}, { source: { kind: 'lambert-azimuthal', columns: 1042, rows: 970 } }, 'wrong-grid'],
  ])('%s is refused', async (_name, of, over, code) => {
    const bytes = await testNetcdf({ ...field, ...of });
    await expect(inlineDecodePool.decode(job(bytes, over))).rejects.toMatchObject({ code });
  });

  it('cut anywhere is refused', async () => {
    const bytes = await testNetcdf(field);
    for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9])
      await expect(
        inlineDecodePool.decode(job(bytes.slice(0, Math.floor(bytes.length * share)))),
      ).rejects.toMatchObject({
        code: 'bad-data',
      });
  });

  it('packed in a way that nobody knows is refused', async () => {
    const bytes = await testNetcdf(field);
    // The list of filters in its second version: one of them, number 1 (deflate), with one parameter, its strength of 4.
    const at = Buffer.from(bytes).indexOf(Buffer.from([2, 1, 1, 0, 0, 0, 1, 0, 4, 0, 0, 0]));
    expect(at).toBeGreaterThan(0);
    bytes[at + 2] = 200;
    await expect(inlineDecodePool.decode(job(bytes))).rejects.toMatchObject({ code: 'bad-data' });
  });
});

it.skipIf(skipSamples)(`real files that are something else are refused${sampleNote}`, async () => {
  for (const name of [
    'test_lcc.nc',
    'gdal-nc4_vars.nc',
    'netcdf3_t_z.nc',
    'gdal-byte_truncated.nc',
    'gdal-trmm-nc4.nc',
  ])
    await expect(inlineDecodePool.decode(job(observedBytes(`netcdf/${name}`))), name).rejects.toMatchObject({
      code: expect.stringMatching(/^(bad-data|wrong-field)$/),
    });
});
