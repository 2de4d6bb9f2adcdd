import { describe, expect, it } from 'vitest';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { archiveBytesOf } from './estimate.rules.ts';

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
