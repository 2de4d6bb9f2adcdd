import { describe, expect, it } from 'vitest';
import { coneRadius } from './cone-radii.ts';

describe('coneRadius', () => {
  it('is the table at its leads and linear between them', () => {
    expect([0, 12, 120].map((hours) => coneRadius('atlantic', 2023, hours))).toEqual([0, 26, 205]);
    expect(coneRadius('eastPacific', 2023, 60)).toBeCloseTo(74.5);
    expect(coneRadius('simulated', 2023, 6)).toBe(9.5);
  });

  it('later seasons take the newest table, earlier ones the oldest, longer leads the last radius', () => {
    expect(coneRadius('atlantic', 2031, 24)).toBe(39);
    expect(coneRadius('atlantic', 1999, 24)).toBe(39);
    expect(coneRadius('atlantic', 2023, 168)).toBe(205);
  });
});
