import { describe, expect, it } from 'vitest';
import { checkGeography, halve, makeRelief, reliefLevel, soften, type Raster } from './geography.ts';
import { plainGeography } from './test-plain-geography.ts';

const raster = (columns: number, rows: number, value: (c: number, r: number) => number): Raster => ({
  lon0: -180 + 180 / columns,
  lat0: 90 - 90 / rows,
  spacing: 360 / columns,
  columns,
  rows,
  values: Float32Array.from({ length: columns * rows }, (_, i) => value(i % columns, Math.floor(i / columns))),
});

const highest = (of: Raster): number => of.values.reduce((a, b) => Math.max(a, b));

describe('the geography', () => {
  it('is refused with a code when its size is wrong', () => {
    const fine = plainGeography();
    expect(() => checkGeography(fine)).not.toThrow();
    for (const wrong of [
      { width: 100, height: 50 },
      { width: 720, height: 361 },
      { width: 1440, height: 720 },
      { width: Number.NaN, height: 0 },
    ]) {
      expect(() => checkGeography({ ...fine, ...wrong })).toThrow(
        expect.objectContaining({ code: 'invalidGeography' }),
      );
    }
  });

  it('keeps the mean when it is halved and its cells centred', () => {
    const half = halve(raster(8, 4, (c, r) => c + 10 * r));
    expect(half.columns).toBe(4);
    expect(half.lon0).toBe(-180 + 45);
    expect(half.lat0).toBe(90 - 45);
    expect(half.values[0]).toBe((0 + 1 + 10 + 11) / 4);
  });

  it('softens round the world without changing a constant', () => {
    const spike = soften(raster(8, 4, (c, r) => (c === 0 && r === 1 ? 16 : 0)));
    expect(spike.values[8]).toBe(4);
    expect(spike.values[8 + 7]).toBe(2);
    expect(spike.values[8 + 1]).toBe(2);
    expect([...soften(raster(8, 4, () => 3)).values]).toEqual(Array.from({ length: 32 }, () => 3));
  });

  it('shows coarse models a smoother ground', () => {
    const relief = makeRelief(plainGeography());
    expect(relief.elevations.map((level) => level.spacing)).toEqual([0.5, 1]);
    expect(reliefLevel(relief, 0.02)).toBe(0);
    expect(reliefLevel(relief, 1)).toBe(1);
    expect(highest(relief.elevations[1]!)).toBeLessThan(highest(relief.elevations[0]!));
    expect(highest(relief.slopeY)).toBeGreaterThan(0.001);
  });
});
