import { describe, expect, it } from 'vitest';
import type { ObservedGrid } from '../observed-grid.ts';
import { countCells } from '../test-cells.ts';
import { project } from '../projections/projection.ts';
import { oracleOf, sampleBytes, sampleNote, skipSamples } from '../test-samples.ts';
import { readKnmi } from './read-knmi.ts';
import { readMrms } from './read-mrms.ts';
import { readNimrod } from './read-nimrod.ts';
import { readOdim } from './read-odim.ts';
import { readRadolan } from './read-radolan.ts';

/** The range and the mean of what was measured. */
function measured({ values }: ObservedGrid): {
  readonly valid: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
} {
  let [valid, min, max, sum] = [0, Infinity, -Infinity, 0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!Number.isFinite(value)) continue;
    valid++;
    sum += value;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { valid, min, max, mean: sum / valid };
}

/** Where a place lies in a picture, in cells from its first one. */
function cellOf({ geometry }: ObservedGrid, lat: number, lon: number): readonly [number, number] {
  const [x, y] = project(geometry.projection, lat, lon);
  return [(x - geometry.x0) / geometry.dx, (y - geometry.y0) / geometry.dy];
}

interface OdimOracle {
  readonly attrs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly datasets: Readonly<
    Record<
      string,
      {
        readonly raw_sum: number;
        readonly nodata_cells?: number;
        readonly undetect_cells?: number;
        readonly decoded?: {
          readonly valid: number;
          readonly min: number;
          readonly max: number;
          readonly mean: number;
        };
      }
    >
  >;
}

describe.skipIf(skipSamples)(`real composites${sampleNote}`, () => {
  it.each(['odim-cartesian_image.h5', 'odim-comp4ctfilter.h5', 'odim-composite_swe_gmap.h5'])(
    '%s equals the oracle, and its corners lie where it says',
    async (name) => {
      const grid = await readOdim(sampleBytes(`radar-odim/${name}`), 'DBZH');
      const oracle = oracleOf<OdimOracle>('radar-odim')[name]!;
      const theirs = oracle.datasets['dataset1/data1/data']!;
      const counts = countCells(grid.values);
      expect(counts).toEqual({
        measured: theirs.decoded?.valid ?? 0,
        noEcho: theirs.undetect_cells,
        missing: 0,
        noCoverage: theirs.nodata_cells,
      });
      if (theirs.decoded !== undefined) {
        const ours = measured(grid);
        for (const key of ['min', 'max', 'mean'] as const)
          expect(Math.abs(ours[key] - theirs.decoded[key])).toBeLessThan(
            1e-6 * Math.max(1, Math.abs(theirs.decoded[key])),
          );
      }
      const where = oracle.attrs['where'] as Record<string, number>;
      const [column, row] = cellOf(grid, where['UL_lat']!, where['UL_lon']!);
      expect([column, row].map((cell) => Math.abs(cell + 0.5) < 1e-6)).toEqual([true, true]);
      const [right, below] = cellOf(grid, where['LR_lat']!, where['LR_lon']!);
      expect(Math.abs(right - grid.geometry.columns + 0.5)).toBeLessThan(1e-6);
      expect(Math.abs(below - grid.geometry.rows + 0.5)).toBeLessThan(1e-6);
      expect(grid.quantity).toEqual({ kind: 'reflectivity' });
      expect(grid.scanMs).toBeGreaterThan(Date.UTC(2009, 0));
    },
  );

  it.each(['T_PAZA63_C_LFPW_20230420065041.h5', 'knmi_polar_volume.h5'])('polar %s is refused', async (name) => {
    await expect(readOdim(sampleBytes(`radar-odim/${name}`))).rejects.toMatchObject({ code: 'unsupported' });
  });

  it.each(['SAFNWC_MSG3_CT___201304290415_BEL_________.h5', 'RAD_NL25_RAP_5min_201008260000.h5'])(
    '%s is not of ODIM',
    async (name) => {
      await expect(readOdim(sampleBytes(`radar-odim/${name}`))).rejects.toMatchObject({ code: 'wrong-format' });
    },
  );

  it.each(['RAD_NL25_RAP_5min_201008260000.h5', 'RAD_NL25_RAP_5min_201008260300.h5'])(
    '%s equals the oracle',
    async (name) => {
      const grid = await readKnmi(sampleBytes(`radar-odim/${name}`));
      const theirs = oracleOf<OdimOracle>('radar-odim')[name]!.datasets['image1/image_data']!;
      let sum = 0;
      for (const value of grid.values)
        sum += value === Infinity ? 65_535 : value === -Infinity ? 0 : Math.round(value / 0.01);
      expect(sum).toBe(theirs.raw_sum);
      expect(grid.quantity).toEqual({ kind: 'rain-amount', minutes: 5 });
      expect(grid.scanMs).toBe(Date.UTC(2010, 7, 26, name.includes('0300') ? 3 : 0));
      // Its corners by its own words: 49.362 N 0 E below, 55.974 N 0 E and 55.389 N 10.856 E above.
      for (const [lat, lon, column, row] of [
        [49.362, 0, -0.5, 764.5],
        [55.974, 0, -0.5, -0.5],
        [55.389, 10.856, 699.5, -0.5],
      ] as const) {
        const [ourColumn, ourRow] = cellOf(grid, lat, lon);
        expect([Math.abs(ourColumn - column) < 0.1, Math.abs(ourRow - row) < 0.1]).toEqual([true, true]);
      }
    },
  );

  interface RadolanOracle {
    readonly product: string;
    readonly grid_rows_cols?: readonly [number, number];
    readonly bytes_per_cell?: number;
    readonly nodata_cells?: number;
    readonly valid?: number;
    readonly min?: number;
    readonly max?: number;
    readonly mean?: number;
    readonly dbz_max?: number;
    readonly minutes?: number | null;
  }

  it.each(Object.entries(oracleOf<RadolanOracle>('radar-radolan')))('RADOLAN %s equals the oracle', (name, theirs) => {
    const bytes = sampleBytes(`radar-radolan/${name}`);
    if (theirs.product === 'PG') {
      expect(() => readRadolan(bytes)).toThrow(expect.objectContaining({ code: 'unsupported' }));
      return;
    }
    const grid = readRadolan(bytes);
    const counts = countCells(grid.values);
    expect([grid.geometry.rows, grid.geometry.columns]).toEqual(theirs.grid_rows_cols);
    expect(counts.noCoverage).toBe(theirs.nodata_cells);
    expect(counts.measured + counts.noEcho + counts.missing).toBe(theirs.valid);
    if (theirs.bytes_per_cell === 1) {
      expect(measured(grid).max).toBe(theirs.dbz_max);
      expect(grid.quantity).toEqual({ kind: 'reflectivity' });
      return;
    }
    const ours = measured(grid);
    expect(Math.abs(ours.max / theirs.max! - 1)).toBeLessThan(1e-6);
    // The oracle counts no echo as nought and keeps six decimals.
    expect(Math.abs((ours.mean * ours.valid) / theirs.valid! - theirs.mean!)).toBeLessThan(6e-7);
    // Germany's middle lies in the middle of the picture.
    const [column, row] = cellOf(grid, 51, 9);
    expect([Math.abs(column - 449.5) < 0.01, Math.abs(row - 449.5) < 0.01]).toEqual([true, true]);
  });

  it('MRMS equals the oracle, and no echo is not no coverage', () => {
    const name = 'MRMS_ReflectivityAtLowestAltitude_00.50_20230406-120039.grib2.gz';
    interface MrmsOracle {
      readonly messages: readonly [
        {
          readonly mean: number;
          readonly max: number;
          readonly count: number;
          readonly most_frequent: readonly (readonly [number, number])[];
        },
      ];
    }
    const [theirs] = oracleOf<MrmsOracle>('radar-mrms')[name]!.messages;
    const often = new Map(theirs.most_frequent);
    const grid = readMrms(sampleBytes(`radar-mrms/${name}`));
    const counts = countCells(grid.values);
    expect([counts.noEcho, counts.noCoverage, counts.missing]).toEqual([often.get(-99), often.get(-999), 0]);
    const ours = measured(grid);
    expect(ours.max).toBe(theirs.max);
    const mean = (ours.mean * ours.valid - 99 * counts.noEcho - 999 * counts.noCoverage) / theirs.count;
    expect(Math.abs(mean / theirs.mean - 1)).toBeLessThan(1e-6);
    expect(cellOf(grid, 54.995, -129.995).map((cell) => Math.abs(cell) < 1e-3)).toEqual([true, true]);
    expect(cellOf(grid, 20.005, -60.005).map((cell, k) => Math.abs(cell - [6999, 3499][k]!) < 1e-3)).toEqual([
      true,
      true,
    ]);
    expect(new Date(grid.scanMs).toISOString()).toBe('2023-04-06T12:00:39.000Z');
  });

  it.each([
    ['u1096_ng_bmr04_precip_2km', 2, { kind: 'rain-amount', minutes: 15 }],
    ['u1096_ng_bsr05_precip_accum60_2km', 1, { kind: 'rain-amount', minutes: 60 }],
    ['u1096_ng_ek00_precip_2km', 3, { kind: 'rain-rate' }],
    ['u1096_ng_ek00_preciptype_2km', 9, { kind: 'other' }],
    ['u1096_ng_ek00_temperature_2km', 4, { kind: 'other' }],
    ['u1096_ng_ek00_visibility_2km', 5, { kind: 'other' }],
  ])('NIMROD %s has its %d fields', (name, count, quantity) => {
    const fields = readNimrod(sampleBytes(`radar-nimrod/${name}`));
    expect(fields).toHaveLength(count);
    for (const field of fields)
      expect(field.geometry).toMatchObject({ columns: 3, rows: 3, dx: 2000, dy: -2000, x0: 102_000, y0: 98_000 });
    expect(fields[0]!.quantity).toMatchObject(quantity);
    expect(new Date(fields[0]!.scanMs).getUTCFullYear()).toBe(2020);
  });
});

describe.skipIf(skipSamples)(`spoilt files${sampleNote}`, () => {
  const readers: readonly (readonly [string, string, (bytes: Uint8Array) => unknown])[] = [
    ['ODIM', 'radar-odim/odim-composite_swe_gmap.h5', (bytes) => readOdim(bytes)],
    ['KNMI', 'radar-odim/RAD_NL25_RAP_5min_201008260000.h5', (bytes) => readKnmi(bytes)],
    ['RADOLAN', 'radar-radolan/raa01-ry_10000-1408102050-dwd---bin.gz', (bytes) => readRadolan(bytes)],
    ['NIMROD', 'radar-nimrod/u1096_ng_ek00_precip_2km', (bytes) => readNimrod(bytes)],
    ['MRMS', 'radar-mrms/MRMS_MultiSensor_QPE_01H_Pass1_00.00_20220601-120000.grib2.gz', (bytes) => readMrms(bytes)],
  ];

  it.each(readers)('%s: cut, empty or another thing is an error with a code', async (_name, file, read) => {
    const whole = sampleBytes(file);
    const outcome = async (bytes: Uint8Array): Promise<unknown> => {
      try {
        await read(bytes);
        return 'read';
      } catch (thrown) {
        return thrown;
      }
    };
    expect(await outcome(new Uint8Array(0))).toMatchObject({ name: 'ObservationError', code: 'empty' });
    const page = new TextEncoder().encode('<html><body>busy</body></html>');
    expect(await outcome(page)).toMatchObject({ name: 'ObservationError', code: 'wrong-format' });
    for (const share of [0.002, 0.1, 0.5, 0.9, 0.999]) {
      expect(await outcome(whole.slice(0, Math.floor(whole.length * share)))).toMatchObject({
        name: 'ObservationError',
        code: expect.stringMatching(/truncated|bad-data|wrong-format/u) as string,
      });
    }
  });
});
