import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { Longitudes } from './longitudes.ts';

describe('a full circle', () => {
  it.each([
    [0, 0.25, 1440],
    [-180, 1, 360],
    [0.5, 1, 360],
    [179.5, -1, 360],
    [0, 1.40625, 256],
    [0, 0.083333, 4320],
    [0, 360, 1],
  ])('from %f by %f, %i columns, wraps', (first, step, count) => {
    const line = new Longitudes(first, step, count);
    expect(line.wraps).toBe(true);
    expect(line.extent()).toEqual({ west: -180, east: 180 });
  });

  it('finds every column, and those between, wherever it starts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -180, max: 359 }),
        fc.integer({ min: 1, max: 720 }),
        fc.boolean(),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (first, count, west, part) => {
          const line = new Longitudes(first, (west ? -360 : 360) / count, count);
          const col = part * count;
          const found = line.columnOf(line.lonOf(col));
          const apart = Math.abs(found - col);
          expect(Math.min(apart, count - apart)).toBeLessThan(1e-6);
          expect(found >= 0 && found < count).toBe(true);
        },
      ),
      { seed: 321 },
    );
  });

  it('keeps its last column a step before the first, even with a rounded step', () => {
    const line = new Longitudes(0, 0.083333, 4320);
    // The coded step is short by a third of a micro-degree: columns are taken as evenly spread around the circle.
    expect(line.lonOf(2160)).toBe(-180);
    expect(line.columnOf(-0.041_666_666)).toBeCloseTo(4319.5, 3);
  });
});

describe('a part of the circle', () => {
  it.each([
    [10, 1, 11, { west: 10, east: 20 }],
    [20, -1, 11, { west: 10, east: 20 }],
    [350, 1, 21, { west: -10, east: 10 }],
    [170, 0.5, 41, { west: 170, east: 190 }],
    [-190, 1, 21, { west: 170, east: 190 }],
    [5, 1, 1, { west: 5, east: 5 }],
  ])('from %f by %f, %i columns', (first, step, count, extent) => {
    const line = new Longitudes(first, step, count);
    expect(line.wraps).toBe(false);
    expect(line.extent()).toEqual(extent);
  });

  it('answers inside and is silent outside', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -180, max: 180 }),
        fc.integer({ min: 2, max: 200 }),
        fc.double({ min: 0.01, max: 359.99, noNaN: true }),
        (first, count, east) => {
          const line = new Longitudes(first, 1, count);
          const col = line.columnOf(first + east);
          if (east <= count - 1) expect(col).toBeCloseTo(east, 6);
          else expect(col).toBeNaN();
        },
      ),
      { seed: 322 },
    );
  });

  it('forgives rounding at both edges, no more', () => {
    const line = new Longitudes(10, 0.1, 101);
    expect([line.columnOf(10 - 1e-9), line.columnOf(20 + 1e-9)]).toEqual([0, 100]);
    expect(line.columnOf(10 - 1e-5)).toBeNaN();
    expect(line.columnOf(20 + 1e-5)).toBeNaN();
  });

  it('goes exactly once around with a doubled meridian', () => {
    const line = new Longitudes(0, 1, 361);
    expect(line.wraps).toBe(false);
    expect([line.columnOf(0), line.columnOf(359.5), line.columnOf(360)]).toEqual([0, 359.5, 0]);
  });
});

describe('impossible longitudes', () => {
  it.each([
    ['no step', 0, 0, 10],
    ['more than a circle', 0, 1, 362],
    ['half a column', 0, 1, 3.5],
    ['no column', 0, 1, 0],
    ['no start', Number.NaN, 1, 10],
    ['an endless step', 0, Number.POSITIVE_INFINITY, 10],
  ])('%s', (_name, first, step, count) => {
    expect(() => new Longitudes(first, step, count)).toThrow(FieldError);
  });
});
