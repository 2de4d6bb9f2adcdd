import { describe, expect, it } from 'vitest';
import { models } from '../models/models.ts';
import { rangeOf, unfit } from './fits-archive.rules.ts';

const field = (quantity: string, ...values: number[]) => ({ quantity, level: 'surface' as const, values: Float32Array.from(values) });

describe('a field that the archive can hold', () => {
  it.each([
    ['temp', 180, 335], ['pressure', 85_000, 109_000], ['windU', -140, 140], ['gh', -600, 33_000], ['rain', 0, 300], ['cape', 0, 9000], ['solarpower', 0, 1500],
    ['visibility', 0, 100_000], ['modelElevation', -430, 8800], ['snowcover', 0, 2000], ['waves', 0, 20], ['wavePower', 0, 3000], ['ptype', 0, 10], ['deg0', 0, 7000],
  ])('%s from %d to %d', (quantity, low, high) => {
    expect(unfit(field(quantity, low, Number.NaN, high))).toBeNull();
  });

  it('has no value anywhere', () => expect(unfit(field('temp', Number.NaN))).toBeNull());

  it('is of a quantity that it knows, for every field of every model', () => {
    for (const { picks, derivations } of Object.values(models)) {
      for (const { makes } of derivations) expect(() => rangeOf(makes.quantity)).not.toThrow();
      expect(picks.length).toBeGreaterThan(0);
    }
  });
});

describe('a field that it cannot hold', () => {
  it.each([['temp', 9.999e20], ['temp', -999], ['rain', -5], ['waves', 9999], ['gust', Infinity]])('%s of %d', (quantity, value) => {
    expect(unfit(field(quantity, rangeOf(quantity)[0] + 1, value))).toMatch(/^values from .* can be$/);
  });
});
