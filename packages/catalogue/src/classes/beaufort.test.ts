import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beaufortForce, beaufortScale, beaufortSpeed, beaufortThresholds } from './beaufort.ts';
import { classOf } from './class-table.ts';

describe('Beaufort', () => {
  it('begins its forces at the documented speeds', () => {
    expect(beaufortThresholds).toEqual([0.3, 1.5, 3.3, 5.5, 8, 10.8, 13.9, 17.2, 20.7, 24.5, 28.4, 32.6]);
    expect(beaufortScale.classes.slice(1).map(({ limit }) => limit)).toEqual([...beaufortThresholds]);
  });

  it.each([
    [0, 0],
    [0.29, 0],
    [0.3, 1],
    [1.49, 1],
    [1.5, 2],
    [7.99, 4],
    [8, 5],
    [17.19, 7],
    [17.2, 8],
    [24.5, 10],
    [32.59, 11],
    [32.6, 12],
    [90, 12],
  ])('%d m/s is force %d', (speed, force) => {
    expect(beaufortForce(speed)).toBe(force);
  });

  it('is calm for a missing or impossible speed', () => {
    expect(beaufortForce(Number.NaN)).toBe(0);
    expect(beaufortForce(-4)).toBe(0);
  });

  it('names gale and hurricane force', () => {
    expect(classOf(beaufortScale, 18)?.name).toBe('gale');
    expect(classOf(beaufortScale, 40)?.name).toBe('hurricane force');
  });

  it('rises with the wind', () => {
    const speed = fc.double({ min: 0, max: 80, noNaN: true });
    fc.assert(
      fc.property(speed, speed, (first, second) => {
        expect(beaufortForce(Math.min(first, second))).toBeLessThanOrEqual(beaufortForce(Math.max(first, second)));
      }),
      { seed: 1 },
    );
  });

  it('goes back to the lowest speed of the force', () => {
    for (let force = 0; force <= 12; force++) expect(beaufortForce(beaufortSpeed(force))).toBe(force);
    expect(beaufortSpeed(0)).toBe(0);
    expect(beaufortSpeed(99)).toBe(32.6);
    expect(beaufortSpeed(-1)).toBe(0);
  });
});
