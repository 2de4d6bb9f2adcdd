import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { airAt, arrowPath, freezingRow, levelsIn } from './levels.rules.ts';
import { air } from '../rules/test-forecast.ts';

describe('the levels of a meteogram', () => {
  it('stand from the top down and leave out 10 hPa, far above the weather', () => {
    expect(levelsIn(air).map(({ ident, pressure, metres }) => [ident, pressure, metres])).toEqual([
      ['500h', 500, 5500],
      ['850h', 850, 1500],
      ['975h', 975, 300],
    ]);
  });

  it('have the values of the reply', () => {
    expect(airAt(air, '850h', 3)).toEqual({ temp: air.data['temp-850h']?.[3], cloud: 20, u: 10, v: 0 });
  });

  it('have no air below the ground of the model', () => {
    // 975 hPa lies at 100 m, the model's ground at 262 m.
    expect(airAt(air, '975h', 0)).toEqual({ temp: null, cloud: null, u: null, v: null });
    expect(airAt({ ...air, header: { ...air.header, modelElevation: 100 } }, '975h', 0).temp).toBe(280.15);
    // A reply without the model's ground: the real ground, 235 m, hides the level too.
    const { modelElevation: _, ...header } = air.header;
    expect(airAt({ ...air, header }, '975h', 0).temp).toBeNull();
    expect(airAt({ ...air, header: { ...header, elevation: 50 } }, '975h', 0).temp).toBe(280.15);
  });

  it('are null beyond the forecast', () => {
    expect(airAt(air, '850h', 99)).toEqual({ temp: null, cloud: null, u: null, v: null });
  });
});

describe('the freezing level', () => {
  it('lies between the two levels around 0 °C, by their temperatures', () => {
    expect(freezingRow([253.15, 268.15, 278.15])).toBeCloseTo(1.5);
    expect(freezingRow([272.15, 274.15])).toBeCloseTo(0.5);
  });

  it('is none where all is warm, all is cold, or the levels around it lie under the ground', () => {
    expect([freezingRow([280, 285]), freezingRow([250, 260]), freezingRow([260, null, 280]), freezingRow([])]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('always lies between a cold level and the warm one below', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 220, max: 310, noNaN: true }), { maxLength: 14 }), (temps) => {
        const row = freezingRow(temps);
        if (row === null) return;
        const above = temps[Math.floor(row)] ?? 0;
        const below = temps[Math.ceil(row)] ?? 0;
        expect(above <= 273.15 && below >= 273.15).toBe(true);
      }),
    );
  });
});

describe('an arrow of wind', () => {
  const tip = (path: string): readonly number[] => (/^M(-?[\d.]+) (-?[\d.]+)/.exec(path) ?? []).slice(1).map(Number);

  it('points where the wind goes: east to the right, north upwards', () => {
    expect(tip(arrowPath(100, 50, 10, 0))).toEqual([105, 50]);
    expect(tip(arrowPath(100, 50, 0, 10))).toEqual([100, 45]);
    expect(tip(arrowPath(100, 50, 0, -10))).toEqual([100, 55]);
  });

  it('has one length at every speed and is not drawn in calm', () => {
    expect(arrowPath(0, 0, 3, 4)).toBe(arrowPath(0, 0, 30, 40));
    expect(arrowPath(0, 0, 0, 0)).toBe('');
  });
});
