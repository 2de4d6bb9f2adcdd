import { describe, expect, it } from 'vitest';
import { countCells } from '../test-cells.ts';
import { project } from '../projections/projection.ts';
import { readHimawari } from './read-himawari.ts';

/** No file of the service is at hand: a small one by its description, four columns and two lines a stripe. */
const [columns, rows, stripes] = [4, 2, 2];
const [light, planck, boltzmann] = [299_792_458, 6.626_075_5e-34, 1.380_658e-23];
const wave = 10.4;
const scanMs = Date.UTC(2026, 6, 14, 15, 0, 20);

/** The radiance of a black body, W / (m² sr µm). */
const radiance = (kelvin: number): number => {
  const metres = wave * 1e-6;
  return (
    (2 * planck * light ** 2) / metres ** 5 / (Math.exp((planck * light) / (boltzmann * metres * kelvin)) - 1) / 1e6
  );
};
const [gain, offset] = [-0.0037, 15.2];
const countOf = (kelvin: number): number => Math.round((radiance(kelvin) - offset) / gain);

function stripe(number: number, counts: readonly number[]): Uint8Array {
  const lengths = [282, 50, 127, 139, 147, 259, 47];
  const header = lengths.reduce((sum, length) => sum + length, 0);
  const bytes = new Uint8Array(header + 2 * columns * rows);
  const view = new DataView(bytes.buffer);
  const starts = lengths.map((_, k) => lengths.slice(0, k).reduce((sum, length) => sum + length, 0));
  for (const [k, start] of starts.entries()) {
    view.setUint8(start, k + 1);
    view.setUint16(start + 1, lengths[k]!, true);
  }
  const [basic = 0, data = 0, projection = 0, , calibration = 0, , segment = 0] = starts;
  view.setUint16(basic + 3, lengths.length, true);
  view.setFloat64(basic + 46, 40_587 + scanMs / 86_400_000, true);
  for (const [k, value] of [16, columns, rows].entries()) view.setUint16(data + 3 + 2 * k, value, true);
  view.setFloat64(projection + 3, 140.7, true);
  view.setUint32(projection + 11, 20_466_275, true);
  view.setUint32(projection + 15, 20_466_275, true);
  view.setFloat32(projection + 19, (columns + 1) / 2, true);
  view.setFloat32(projection + 23, (rows * stripes + 1) / 2, true);
  for (const [k, value] of [42_164, 6378.137, 6356.7523].entries())
    view.setFloat64(projection + 27 + 8 * k, value, true);
  view.setUint16(calibration + 3, 13, true);
  view.setFloat64(calibration + 5, wave, true);
  view.setUint16(calibration + 13, 12, true);
  view.setUint16(calibration + 15, 65_535, true);
  view.setUint16(calibration + 17, 65_534, true);
  for (const [at, value] of [
    [19, gain],
    [27, offset],
    [35, 0],
    [43, 1],
    [51, 0],
    [83, light],
    [91, planck],
    [99, boltzmann],
  ] as const)
    view.setFloat64(calibration + at, value, true);
  view.setUint8(segment + 3, stripes);
  view.setUint8(segment + 4, number);
  view.setUint16(segment + 5, 1 + (number - 1) * rows, true);
  for (const [k, count] of counts.entries()) view.setUint16(header + 2 * k, count, true);
  return bytes;
}

const north = stripe(1, [220, 250, 280, 300, 220, 250, 280, 300].map(countOf));
const south = stripe(2, [65_534, 65_535, ...[240, 240, 240, 240, 240, 240].map(countOf)]);

describe('stripes of Himawari', () => {
  it('become one picture in kelvins, whatever their order', () => {
    const grid = readHimawari([south, north]);
    expect([grid.geometry.columns, grid.geometry.rows]).toEqual([4, 4]);
    for (const [k, kelvin] of [220, 250, 280, 300].entries())
      expect(Math.abs(grid.values[k]! - kelvin)).toBeLessThan(0.1);
    expect(countCells(grid.values)).toEqual({ measured: 14, noEcho: 0, missing: 1, noCoverage: 1 });
    expect(Math.abs(grid.scanMs - scanMs)).toBeLessThan(2);
  });

  it('lie below the satellite, north above', () => {
    const { geometry } = readHimawari([north, south]);
    const cell = (lat: number, lon: number): readonly number[] => {
      const [x, y] = project(geometry.projection, lat, lon);
      return [(x - geometry.x0) / geometry.dx, (y - geometry.y0) / geometry.dy];
    };
    const [column, row] = cell(0, 140.7);
    expect([column, row].map((at) => Math.round(at! * 1e6) / 1e6)).toEqual([1.5, 1.5]);
    // Two kilometres a cell.
    expect(cell(0.0181, 140.7)[1]!).toBeCloseTo(0.5, 1);
    expect(cell(0, 140.718)[0]!).toBeCloseTo(2.5, 1);
  });

  it('that lack are missing', () => {
    expect(countCells(readHimawari([south]).values)).toEqual({ measured: 6, noEcho: 0, missing: 9, noCoverage: 1 });
  });

  it.each([
    ['cut', north.subarray(0, 1050), 'truncated'],
    ['cut in the header', north.subarray(0, 300), 'truncated'],
    ['empty', new Uint8Array(0), 'empty'],
    ['a web page', new TextEncoder().encode('<html>busy</html>'), 'wrong-format'],
  ])('%s are refused', (_name, bytes, code) => {
    expect(() => readHimawari([bytes])).toThrow(expect.objectContaining({ name: 'ObservationError', code }));
  });

  it('none are refused', () => {
    expect(() => readHimawari([])).toThrow(expect.objectContaining({ code: 'empty' }));
  });
});
