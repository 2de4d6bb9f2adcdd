import { describe, expect, it } from 'vitest';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { archiveBytesOf, downloadBytesOf } from './estimate.rules.ts';
import { limitModel } from './limit-model.rules.ts';
import { leastTake } from './taking-order.ts';

const points = 1440 * 721;
/** A model of which nothing but some of the fields at the ground is taken. */
const only = (quantities: readonly string[], last: number): Model => ({
  ...models.gfs,
  picks: models.gfs.picks.filter(({ quantity, level }) => level === 'surface' && quantities.includes(quantity)),
  derivations: [],
  steps: () => [[3, 3, last]],
});

describe('what a run takes of the archive', () => {
  it('is twelve bits a value, and six for each value of a day that accumulations fold', () => {
    expect(models.gfs.grid.nx * models.gfs.grid.ny).toBe(points);
    expect(archiveBytesOf(only(['temp'], 48))).toBe((16 * points * 12) / 8);
    expect(archiveBytesOf(only(['gust'], 48))).toBe((16 * points * 12 + 2 * points * 6) / 8);
    expect(archiveBytesOf(only(['temp', 'gust'], 47))).toBe((2 * 15 * points * 12 + points * 6) / 8);
    expect(archiveBytesOf(only(['gust'], 21))).toBe((7 * points * 12) / 8);
  });

  it('grows by less than a tenth of a field for its days', () => {
    const [still, folded] = [archiveBytesOf(only(['temp'], 240)), archiveBytesOf(only(['gust'], 240))];
    expect(folded).toBeGreaterThan(still);
    expect(folded).toBeLessThan(1.1 * still);
  });
});

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
