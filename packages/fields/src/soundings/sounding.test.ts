import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { atHeight, atPressure, heightOfFall, makeSounding, ZERO_C } from './index.ts';
import type { SoundingLevel } from './index.ts';

const NO = Number.NaN;
const level = (
  pressure: number,
  temperature: number,
  dewPoint: number,
  height: number,
  u = 0,
  v = 0,
): SoundingLevel => ({
  pressure,
  temperature,
  dewPoint,
  height,
  u,
  v,
});
const three = [level(1000, 290, 285, 100, 1, 2), level(850, 280, 275, 1500, 5, 2), level(500, 255, 240, 5600, 20, 2)];

describe('making a sounding', () => {
  it('orders levels from the ground up', () => {
    const s = makeSounding(three.toReversed());
    expect([...s.pressure]).toEqual([1000, 850, 500]);
    expect([...s.temperature]).toEqual([290, 280, 255]);
    expect([...s.height]).toEqual([100, 1500, 5600]);
    expect([...s.u]).toEqual([1, 5, 20]);
  });

  it.each([
    ['temperature', { temperature: NO }],
    ['dew point', { dewPoint: NO }],
    ['height', { height: NO }],
    ['pressure', { pressure: NO }],
    ['pressure', { pressure: 0 }],
  ])('drops a level without %s', (_name, hole) => {
    const broken = { ...level(700, 270, 260, 3000), ...hole };
    expect([...makeSounding([...three, broken]).pressure]).toEqual([1000, 850, 500]);
  });

  it('keeps a level without wind', () => {
    expect(makeSounding([...three, level(700, 270, 260, 3000, NO, NO)]).pressure).toHaveLength(4);
  });

  it('keeps the first of two levels at one pressure', () => {
    const s = makeSounding([...three, level(850, 281, 275, 1500)]);
    expect([...s.temperature]).toEqual([290, 280, 255]);
  });

  it('holds the dew point at the temperature', () => {
    expect(makeSounding([level(1000, 290, 290.4, 0), level(900, 284, 280, 900)]).dewPoint[0]).toBe(290);
  });

  it('refuses too few levels and degrees Celsius', () => {
    expect(() => makeSounding([])).toThrow(FieldError);
    expect(() => makeSounding([level(1000, 290, 285, 0)])).toThrow(FieldError);
    expect(() => makeSounding([level(1000, 20, 15, 0), level(900, 15, 10, 900)])).toThrow('kelvin');
  });
});

describe('between levels', () => {
  const s = makeSounding(three);

  it('is the level itself at a level', () => {
    for (let k = 0; k < 3; k++) {
      expect(atPressure(s, s.temperature, s.pressure[k] ?? 0)).toBeCloseTo(s.temperature[k] ?? 0, 9);
      expect(atHeight(s, s.u, s.height[k] ?? 0)).toBeCloseTo(s.u[k] ?? 0, 9);
    }
  });

  it('is linear in the logarithm of pressure, and in height', () => {
    expect(atPressure(s, s.temperature, Math.sqrt(1000 * 850))).toBeCloseTo(285, 9);
    expect(atHeight(s, s.temperature, 800)).toBeCloseTo(285, 9);
  });

  it.each([1001, 499, 0, -5, NO])('is none at %f hPa', (p) => {
    expect(atPressure(s, s.temperature, p)).toBeNaN();
  });

  it.each([99, 5601, NO])('is none at %f m', (z) => {
    expect(atHeight(s, s.temperature, z)).toBeNaN();
  });

  it('stays between its neighbours', () => {
    fc.assert(
      fc.property(fc.double({ min: 500, max: 1000, noNaN: true }), (p) => {
        const t = atPressure(s, s.temperature, p);
        expect(t >= 255 - 1e-9 && t <= 290 + 1e-9).toBe(true);
      }),
      { seed: 191 },
    );
  });

  it('refuses values of another column', () => {
    expect(() => atPressure(s, new Float64Array(2), 900)).toThrow(FieldError);
    expect(() => atHeight(s, new Float64Array(4), 900)).toThrow(FieldError);
  });
});

describe('where a value is passed going up', () => {
  const s = makeSounding(three);

  it('is found between levels', () => {
    // From 280 K at 1500 m to 255 K at 5600 m: 273.15 after 6.85 of 25 K.
    expect(heightOfFall(s, s.temperature, ZERO_C)).toBeCloseTo(1500 + (4100 * 6.85) / 25, 6);
  });

  it('is the ground if the ground is already below, and nowhere if nothing is', () => {
    expect(heightOfFall(s, s.temperature, 295)).toBe(100);
    expect(heightOfFall(s, s.temperature, 200)).toBeNull();
  });

  it('is the lowest of several', () => {
    const inverted = makeSounding([
      level(1000, 276, 270, 0),
      level(950, 272, 270, 400),
      level(900, 275, 270, 900),
      level(700, 265, 250, 3000),
    ]);
    expect(heightOfFall(inverted, inverted.temperature, ZERO_C)).toBeCloseTo((400 * 2.85) / 4, 6);
  });
});
