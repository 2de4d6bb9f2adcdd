import { readGrib, type GribField } from '@meltemi/grib';
import { describe, expect, it } from 'vitest';
import { decodeField, decodeWind, type DecodeJob } from '../decode/decode-field.ts';
import { testDecodeJob } from '../decode/test-decode-job.ts';
import { models } from '../models/models.ts';
import { interpolate } from './apply-weights.ts';
import { gribSource } from './source-grid.ts';
import { makeWeights } from './weights.ts';
import { oracleOf, sampleBytes, sampleNote, skipSamples } from '../test-samples.ts';

const radians = Math.PI / 180;

/** A job for one field of a file, with what the field says of itself. */
function jobOf(bytes: Uint8Array, field: GribField, over: Partial<DecodeJob>): DecodeJob {
  const { product, place, grid } = field;
  return testDecodeJob({
    bytes: bytes.subarray(place.offset, place.offset + place.length),
    part: place.part,
    refTs: product.times.reference.getTime(),
    hour: product.times.hours.to,
    grid: models.hrrr.grid,
    source: { kind: grid.kind, columns: grid.columns ?? 0, rows: grid.rows ?? 0 },
    ...over,
  });
}

describe.skipIf(skipSamples)(`real messages on maps${sampleNote}`, () => {
  it('HRRR: the values at the oracle’s places are the oracle’s', () => {
    const bytes = sampleBytes('hrrr.t06z.wrfsfcf01-TMP.grib2');
    const [field] = readGrib(bytes).fields;
    const [oracle] = oracleOf('hrrr.t06z.wrfsfcf01-TMP.grib2');
    const { source } = models.hrrr;
    // A grid of one point at each of the oracle's five places: the file's own points, to the digits that the oracle keeps.
    for (const [k, [lat, lon]] of oracle!.latlon.entries()) {
      const grid = { lat0: lat, lon0: lon, dLat: -0.03, dLon: 0.03, nx: 1, ny: 1 };
      const outside = k === 0 || k === 4 ? 0.00002 : 0;
      const inside = {
        ...grid,
        lat0: lat + (k === 0 ? outside : -outside),
        lon0: lon + (k === 0 ? outside : -outside),
      };
      for (const nearest of [false, true]) {
        const [value] = decodeField(jobOf(bytes, field!, { grid: inside, source, nearest })).values;
        expect(Math.abs((value ?? Number.NaN) - (oracle!.pts[k] ?? 0))).toBeLessThan(0.05);
      }
    }
  });

  it('HRRR: a whole plane keeps the range and the mean of the file, and has no value outside of it', () => {
    const bytes = sampleBytes('hrrr.t06z.wrfsfcf01-TMP.grib2');
    const [field] = readGrib(bytes).fields;
    const { grid, source } = models.hrrr;
    const { values } = decodeField(jobOf(bytes, field!, { grid, source }));
    let [low, high, count] = [Infinity, -Infinity, 0];
    for (const value of values) {
      if (Number.isNaN(value)) continue;
      count += 1;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    expect(low).toBeGreaterThanOrEqual(260.36);
    expect(high).toBeLessThanOrEqual(317.06);
    expect(count / values.length).toBeGreaterThan(0.7);
    expect(count / values.length).toBeLessThan(0.8);
  });

  it('NAM: a real wind is turned as the formula of its cone says, at 50 places', () => {
    const bytes = sampleBytes('nam.t00z.awp21100.tm00.grib2');
    const winds = readGrib(bytes).fields.filter(
      ({ product }) => product.level.first.code === 100 && product.level.first.value === 50_000,
    );
    const [u, v] = ['u', 'v'].map((ident) => winds.find(({ product }) => product.parameter.ident === ident));
    expect(u?.grid.alongGrid).toBe(true);
    const grid = { lat0: 50, lon0: -120, dLat: -2.5, dLon: 5, nx: 10, ny: 10 };
    const [east, north] = decodeWind(jobOf(bytes, u!, { grid }), jobOf(bytes, v!, { grid }));
    const [right, up] = [decodeField(jobOf(bytes, u!, { grid })), decodeField(jobOf(bytes, v!, { grid }))];
    let compared = 0;
    for (let point = 0; point < 100; point += 2) {
      // The cone of grid 211: true at 25° N, upright at 95° W.
      const turn = Math.sin(25 * radians) * (grid.lon0 + grid.dLon * (point % 10) + 95) * radians;
      const expected = Math.atan2(right.values[point]!, up.values[point]!) + turn;
      const missedBy = Math.atan2(east.values[point]!, north.values[point]!) - expected;
      if (Number.isNaN(missedBy)) continue;
      compared += 1;
      expect(Math.abs(Math.atan2(Math.sin(missedBy), Math.cos(missedBy))) / radians).toBeLessThan(0.5);
      expect(Math.hypot(east.values[point]!, north.values[point]!)).toBeCloseTo(
        Math.hypot(right.values[point]!, up.values[point]!),
        2,
      );
    }
    expect(compared).toBe(50);
  });

  it.each([
    ['CMC_RDPA_APCP-024-0100cutoff_SFC_0_ps10km_2023121806_000.grib2', 'a polar map'],
    ['rotated_nae_t_sensible_pole.grib2', 'a rotated globe'],
  ])('%s (%s): at its own points values are its own', (name) => {
    const bytes = sampleBytes(name);
    const [field] = readGrib(bytes).fields;
    const raw = field!.values();
    const [columns, rows] = [field!.grid.columns ?? 0, field!.grid.rows ?? 0];
    const source = gribSource(field!, { kind: field!.grid.kind, columns, rows });
    let compared = 0;
    for (let k = 1; k <= 50; k++) {
      const index = Math.floor((rows * k) / 52) * columns + Math.floor((columns * ((k * 7) % 50)) / 52) + 1;
      const place = field!.grid.placeOf(index);
      if (place === null) continue;
      const grid = { lat0: place.lat, lon0: place.lon, dLat: -1, dLon: 1, nx: 1, ny: 1 };
      const [value] = interpolate(raw, makeWeights(source, grid), new Float32Array(1));
      if (Number.isNaN(raw[index]!)) continue;
      compared += 1;
      expect(Math.abs((value ?? Number.NaN) - raw[index]!)).toBeLessThan(0.02);
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('AROME: clouds of a real message lie on the grid of the table', () => {
    const bytes = sampleBytes('meteofrance.arome-TCDC.grib2');
    const [field] = readGrib(bytes).fields;
    const [oracle] = oracleOf('meteofrance.arome-TCDC.grib2');
    const model = models['arome-france'];
    const pick = model.picks.find(({ quantity }) => quantity === 'clouds');
    const { values } = decodeField(
      jobOf(bytes, field!, { grid: model.grid, source: null, signature: pick!.signature, part: null }),
    );
    expect(values).toHaveLength(oracle!.N);
    for (const [k, index] of oracle!.idx.entries()) {
      const expected = oracle!.pts[k] ?? null;
      if (expected === null) expect(values[index]).toBeNaN();
      else expect(values[index]).toBeCloseTo(expected, 3);
    }
  });

  it('ICON: a real message has as many cells as the table says, and none less is taken', () => {
    const bytes = sampleBytes('icon_global_icosahedral_single-level_2021112018_000_TOT_PREC.grib2');
    const [field] = readGrib(bytes).fields;
    const { grid, mesh, picks } = models.icon;
    const { signature } = picks.find(({ quantity }) => quantity === 'rain')!;
    const row = (cells: number): DecodeJob =>
      jobOf(bytes, field!, { grid: { ...grid, nx: cells, ny: 1 }, source: null, mesh: 'cells', signature });
    const { values } = decodeField(row(mesh!.cells));
    expect(values).toHaveLength(2_949_120);
    expect(values.every((value) => value === 0)).toBe(true);
    expect(() => decodeField(row(mesh!.cells - 1))).toThrow(expect.objectContaining({ code: 'wrong-grid' }));
  });

  it('ICON’s own mesh under the name of a map is refused', () => {
    const bytes = sampleBytes('icon_global_icosahedral_single-level_2021112018_000_TOT_PREC.grib2');
    const [field] = readGrib(bytes).fields;
    const { grid, source } = models.hrrr;
    expect(() => decodeField(jobOf(bytes, field!, { grid, source }))).toThrow(
      expect.objectContaining({ code: 'wrong-grid' }),
    );
  });
});
