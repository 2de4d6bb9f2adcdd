import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { targetOf } from './target.ts';
import { planUpsample, upsample, type SourceGrid } from './upsample.ts';

const grid: SourceGrid = {
  lon0: -180,
  lat0: 85,
  spacing: 10,
  columns: 36,
  rows: 18,
  part: { column0: 0, row0: 0, columns: 36, rows: 18 },
};
const field = (value: (lon: number, lat: number) => number): Float32Array =>
  Float32Array.from({ length: 36 * 18 }, (_, i) => value(-180 + 10 * (i % 36), 85 - 10 * Math.floor(i / 36)));
const at = (lon: number, lat: number) =>
  targetOf({ lon0: lon, lat0: lat, spacing: 1, columns: 1, rows: 1 }, { column0: 0, row0: 0, columns: 1, rows: 1 });

describe('upsampling', () => {
  it('returns the field at its own points and straight lines between them', () => {
    const sloped = field((_, lat) => 3 * lat);
    fc.assert(
      fc.property(
        fc.double({ min: -500, max: 500, noNaN: true }),
        fc.double({ min: -70, max: 70, noNaN: true }),
        (lon, lat) => {
          expect(upsample(sloped, planUpsample(grid, at(lon, lat)))[0]).toBeCloseTo(3 * lat, 3);
        },
      ),
      { seed: 3 },
    );
    const any = field((lon, lat) => Math.sin(lon) * lat);
    expect(upsample(any, planUpsample(grid, at(-20, 35)))[0]).toBeCloseTo(any[5 * 36 + 16]!, 5);
  });

  it('gives a point the same value in every window that holds it and from every part of the source', () => {
    const any = field((lon, lat) => Math.cos(lon / 20) * lat);
    const fine = { lon0: 0, lat0: 40, spacing: 0.7, columns: 40, rows: 40 };
    const whole = upsample(any, planUpsample(grid, targetOf(fine, { column0: 0, row0: 0, columns: 30, rows: 20 })));
    const one = upsample(any, planUpsample(grid, targetOf(fine, { column0: 17, row0: 9, columns: 1, rows: 1 })));
    expect(one[0]).toBe(whole[9 * 30 + 17]);
    const part = { column0: 16, row0: 3, columns: 8, rows: 6 };
    const cut = Float32Array.from({ length: 48 }, (_, i) => any[(3 + Math.floor(i / 8)) * 36 + 16 + (i % 8)]!);
    expect(
      upsample(cut, planUpsample({ ...grid, part }, targetOf(fine, { column0: 17, row0: 9, columns: 1, rows: 1 })))[0],
    ).toBe(one[0]);
  });

  it('passes over the pole: scalars continue, vectors turn round', () => {
    // A steady flow over the pole towards 0° E: northward on one side, southward on the other.
    const northward = field((lon) => -Math.cos((lon * Math.PI) / 180));
    const near = upsample(northward, planUpsample(grid, at(0, 89.999)), -1)[0]!;
    const far = upsample(northward, planUpsample(grid, at(180, 89.999)), -1)[0]!;
    expect(near).toBeCloseTo(-1, 2);
    expect(far).toBeCloseTo(1, 2);
    const scalar = field((lon, lat) => (90 - lat) * Math.cos((lon * Math.PI) / 180));
    expect(upsample(scalar, planUpsample(grid, at(0, 90)))[0]).toBeCloseTo(0, 4);
  });
});

describe('targets', () => {
  it('refuse what is no window', () => {
    const good = { lon0: 0, lat0: 90, spacing: 1, columns: 10, rows: 10 };
    for (const part of [
      { column0: 0, row0: 0, columns: 0, rows: 1 },
      { column0: 0.5, row0: 0, columns: 1, rows: 1 },
      { column0: 0, row0: 185, columns: 1, rows: 1 },
      { column0: 0, row0: 0, columns: 1e5, rows: 1e5 },
    ]) {
      expect(() => targetOf(good, part)).toThrow(expect.objectContaining({ code: 'invalidWindow' }));
    }
    expect(() => targetOf({ ...good, spacing: 0 }, { column0: 0, row0: 0, columns: 1, rows: 1 })).toThrow(
      expect.objectContaining({ code: 'invalidWindow' }),
    );
  });
});
