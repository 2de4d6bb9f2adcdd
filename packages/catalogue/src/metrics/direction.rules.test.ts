import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comesFrom, compassPoint, compassPoints, directionText, normalDegrees } from './direction.rules.ts';

describe('compass', () => {
  it.each([
    [0, 'N'],
    [22, 'N'],
    [23, 'NE'],
    [90, 'E'],
    [180, 'S'],
    [270, 'W'],
    [315, 'NW'],
    [338, 'N'],
    [360, 'N'],
    [-90, 'W'],
    [765, 'NE'],
  ])('%d° is %s', (degrees, point) => {
    expect(compassPoint(degrees)).toBe(point);
  });

  it('has eight points, each at its own angle', () => {
    expect(compassPoints.map((_, index) => compassPoint(index * 45))).toEqual([...compassPoints]);
  });

  it('has no point for a missing direction', () => {
    expect(compassPoint(Number.NaN)).toBeNull();
  });
});

describe('where wind comes from', () => {
  it.each([
    [0, -5, 0],
    [-5, 0, 90],
    [0, 5, 180],
    [5, 0, 270],
    [5, 5, 225],
  ])('u %d, v %d comes from %d°', (u, v, degrees) => {
    expect(comesFrom(u, v)).toBeCloseTo(degrees, 9);
  });

  it('has no direction in calm or without data', () => {
    expect(comesFrom(0, 0)).toBeNull();
    expect(comesFrom(Number.NaN, 1)).toBeNull();
  });
});

describe('text', () => {
  it('is degrees or a compass point', () => {
    expect(directionText(270, true)).toBe('270°');
    expect(directionText(270, false)).toBe('W');
    expect(directionText(359.7, true)).toBe('0°');
    expect(directionText(Number.NaN, true)).toBe('–');
  });

  it('never leaves 0–359°', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), (degrees) => {
        const normal = normalDegrees(degrees);
        expect(normal).toBeGreaterThanOrEqual(0);
        expect(normal).toBeLessThan(360);
        expect(directionText(degrees, true)).toMatch(/^([0-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9])°$/u);
      }),
      { seed: 8 },
    );
  });
});
