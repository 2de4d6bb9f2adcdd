import { File, ready } from 'h5wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { countCells } from '../test-cells.ts';
import { project } from '../projections/projection.ts';
import { sampleBytes, sampleNote, skipSamples } from '../test-samples.ts';
import { readGeostationary } from './read-geostationary.ts';

interface TestPicture {
  readonly unit: 'rad' | 'microradian';
  readonly sweep: 'x' | 'y';
  readonly raw: readonly number[];
  readonly quality?: readonly number[];
  readonly units?: string;
  readonly name?: string;
}

const [columns, rows] = [4, 3];
let module: Awaited<typeof ready>;
beforeAll(async () => {
  module = await ready;
});

/** A file as GOES writes it: 16-bit counts without a sign, axes in counts, a quality flag a cell. */
function picture({ unit, sweep, raw, quality, units = 'K', name = 'CMI' }: TestPicture): Uint8Array {
  const path = '/test-picture.nc';
  const file = new File(path, 'w');
  const micro = unit === 'rad' ? 1 : 1e6;
  const axis = (which: string, data: readonly number[], scale: number, offset: number): void => {
    const set = file.create_dataset({ name: which, data: Int16Array.from(data), shape: [data.length], dtype: '<h' });
    set.create_attribute('scale_factor', [scale * micro], null, '<d');
    set.create_attribute('add_offset', [offset * micro], null, '<d');
    set.create_attribute('units', unit);
  };
  axis('x', [0, 1, 2, 3], 0.001, -0.0015);
  axis('y', [0, 1, 2], -0.001, 0.001);
  const set = file.create_dataset({ name, data: Int16Array.from(raw), shape: [rows, columns], dtype: '<h' });
  set.create_attribute('scale_factor', [0.5], null, '<f');
  set.create_attribute('add_offset', [100], null, '<f');
  set.create_attribute('_FillValue', [-1], null, '<h');
  set.create_attribute('_Unsigned', 'true');
  set.create_attribute('units', units);
  set.create_attribute('grid_mapping', 'projection');
  if (quality !== undefined)
    file
      .create_dataset({ name: 'DQF', data: Int8Array.from(quality), shape: [rows, columns], dtype: '<b' })
      .create_attribute('_Unsigned', 'true');
  const mapping = file.create_dataset({ name: 'projection', data: [0], shape: [1], dtype: '<i' });
  mapping.create_attribute('grid_mapping_name', 'geostationary');
  mapping.create_attribute('perspective_point_height', [35_786_023], null, '<d');
  mapping.create_attribute('semi_major_axis', [6_378_137], null, '<d');
  mapping.create_attribute('semi_minor_axis', [6_356_752.31414], null, '<d');
  mapping.create_attribute('longitude_of_projection_origin', [-75], null, '<d');
  mapping.create_attribute('sweep_angle_axis', sweep);
  file.create_attribute('time_coverage_start', '2026-07-14T15:00:20.4Z');
  file.close();
  const bytes = Uint8Array.from(module.FS.readFile(path));
  module.FS.unlink(path);
  return bytes;
}

const raw = [0, 100, 200, 400, -2, -1, 300, 300, 300, 300, 300, 300];

describe('a picture of a geostationary satellite', () => {
  it.each(['rad', 'microradian'] as const)('has its values and its angles in %s', async (unit) => {
    const grid = await readGeostationary(picture({ unit, sweep: 'x', raw }));
    expect([...grid.values.subarray(0, 6)]).toEqual([100, 150, 200, 300, 100 + 0.5 * 65_534, Number.NaN]);
    expect(grid.quantity).toEqual({ kind: 'brightness' });
    expect(grid.scanMs).toBe(Date.UTC(2026, 6, 14, 15, 0, 20, 400));
    const { x0, dx, y0, dy } = grid.geometry;
    for (const [ours, theirs] of [
      [x0, -0.0015],
      [dx, 0.001],
      [y0, 0.001],
      [dy, -0.001],
    ] as const)
      expect(ours).toBeCloseTo(theirs, 12);
    // Below the satellite lies the middle of the picture.
    expect(project(grid.geometry.projection, 0, -75)).toEqual([0, 0]);
  });

  it('keeps what is lost and what is beyond the earth apart', async () => {
    const quality = [0, 1, 2, 3, 0, 0, -1, -1, 0, 0, 0, 0];
    const counts = countCells((await readGeostationary(picture({ unit: 'rad', sweep: 'x', raw, quality }))).values);
    expect(counts).toEqual({ measured: 7, noEcho: 0, missing: 3, noCoverage: 2 });
  });

  it('takes the picture that is asked for, and percentages as shares', async () => {
    const bytes = picture({ unit: 'rad', sweep: 'y', raw, units: '%', name: 'Sectorized_CMI' });
    const grid = await readGeostationary(bytes);
    expect(grid.quantity).toEqual({ kind: 'reflectance' });
    expect(grid.values[1]).toBeCloseTo(1.5, 6);
    await expect(readGeostationary(bytes, 'CMI_C13')).rejects.toMatchObject({ code: 'bad-data' });
  });

  it('leaves no file behind, whether it could be read or not', async () => {
    const bytes = picture({ unit: 'rad', sweep: 'x', raw });
    const before = module.FS.readdir('/');
    await readGeostationary(bytes);
    for (const share of [0, 0.05, 0.4, 0.8, 0.98])
      await expect(readGeostationary(bytes.subarray(0, Math.floor(bytes.length * share)))).rejects.toMatchObject({
        name: 'ObservationError',
      });
    expect(module.FS.readdir('/')).toEqual(before);
  });

  it.skipIf(skipSamples)(`without one is refused${sampleNote}`, async () => {
    await expect(readGeostationary(sampleBytes('satellite/toa_brightness_temperature.nc'))).rejects.toMatchObject({
      code: 'wrong-format',
    });
  });
});
