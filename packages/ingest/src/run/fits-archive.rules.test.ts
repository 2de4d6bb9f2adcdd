import { describe, expect, it } from 'vitest';
import { models } from '../models/models.ts';
import { rangeOf, whyUnfit } from './fits-archive.rules.ts';

describe('what the archive can hold', () => {
  it.each([
    ['temp', 180, 335],
    ['pressure', 85_000, 109_000],
    ['windU', -140, 140],
    ['gh', -600, 33_000],
    ['rain', 0, 300],
    ['cape', 0, 9000],
    ['solarpower', 0, 1500],
    ['visibility', 0, 100_000],
    ['modelElevation', -430, 8800],
    ['snowcover', 0, 2000],
    ['waves', 0, 20],
    ['wavePower', 0, 3000],
    ['ptype', 0, 10],
    ['deg0', 0, 7000],
  ])('is %s from %d to %d', (quantity, low, high) => {
    const [least, most] = rangeOf(quantity);
    expect(least).toBeLessThanOrEqual(low);
    expect(most).toBeGreaterThanOrEqual(high);
  });

  it('is known for every field of every model', () => {
    for (const { picks, derivations } of Object.values(models)) {
      for (const { makes } of derivations) expect(() => rangeOf(makes.quantity)).not.toThrow();
      expect(picks.length).toBeGreaterThan(0);
    }
  });
});

it('a field that it cannot hold is reported with its extremes and the range', () => {
  const [least, most] = rangeOf('temp');
  expect(whyUnfit({ quantity: 'temp', level: 'surface', values: Float32Array.of(280, Number.NaN, -999, 1200) })).toBe(
    `values from -999 to 1200 where ${least} to ${most} can be`,
  );
});
