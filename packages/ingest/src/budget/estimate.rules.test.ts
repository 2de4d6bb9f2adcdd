import { describe, expect, it } from 'vitest';
import { models } from '../models/models.ts';
import { downloadBytesOf } from './estimate.rules.ts';
import { limitModel } from './limit-model.rules.ts';
import { leastTake } from './taking-order.ts';

describe('what a day of a model sends', () => {
  const gases = models['geos-cf'];

  it('is whole files where they come whole, however few of their fields are taken', () => {
    // Once a day, every third hour of five days.
    expect(downloadBytesOf(gases)).toBe(40 * 15e6);
    expect(downloadBytesOf({ ...gases, picks: gases.picks.slice(0, 1) })).toBe(40 * 15e6);
    expect(downloadBytesOf(limitModel(gases, leastTake))).toBe(8 * 15e6);
  });

  it('is by the fields elsewhere', () => {
    const { gfs } = models;
    const half = { ...gfs, picks: gfs.picks.filter(({ still }) => !still).slice(0, 10) };
    expect(downloadBytesOf({ ...half, picks: half.picks.slice(0, 5) })).toBeCloseTo(downloadBytesOf(half) / 2, -1);
  });
});
