import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ascentSounding, isOldAscent } from './ascent.rules.ts';

const levels = [1000, 925, 850, 700, 500, 300, 200, 100];
const ascent = {
  ts: Date.UTC(2026, 10, 16),
  pressure: levels,
  temperature: levels.map((pressure) => 220 + pressure / 15),
  dewPoint: levels.map((pressure) => 210 + pressure / 15),
  height: levels.map((pressure) => 44_330 * (1 - (pressure / 1013) ** 0.19)),
  u: levels.map((_, k): number | null => (k === 2 ? null : k)),
  v: levels.map((): number | null => 5),
};

describe('the air that a balloon measured', () => {
  it('is the column of the diagram, up to its top, winds where they were measured', () => {
    const sounding = ascentSounding(ascent);
    expect(Array.from(sounding?.pressure ?? [])).toEqual(levels.slice(0, -1));
    expect(sounding?.u[2]).toBeNaN();
    expect(sounding?.u[3]).toBe(3);
  });

  it('is none with fewer than two whole levels', () => {
    expect(
      ascentSounding({ ...ascent, pressure: [], temperature: [], dewPoint: [], height: [], u: [], v: [] }),
    ).toBeNull();
    expect(ascentSounding({ ...ascent, dewPoint: [280] })).toBeNull();
  });

  it('never throws, whatever levels come', () => {
    const some = fc.array(fc.double({ min: 150, max: 380, noNaN: true }), { maxLength: 20 });
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1100, noNaN: true }), { maxLength: 20 }),
        some,
        some,
        (pressure, temperature, dewPoint) => {
          const found = ascentSounding({
            ...ascent,
            pressure,
            temperature,
            dewPoint,
            height: pressure.map((p) => 9000 - p),
            u: [],
            v: [],
          });
          expect(found === null || found.pressure.length >= 2).toBe(true);
        },
      ),
      { seed: 6 },
    );
  });

  it('is old after fifteen hours', () => {
    expect([15, 15.1].map((hours) => isOldAscent(0, hours * 3_600_000))).toEqual([false, true]);
  });
});
