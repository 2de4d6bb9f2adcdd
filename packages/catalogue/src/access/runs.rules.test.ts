import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { productIdents } from '../products/product-idents.ts';
import { products } from '../products/products.ts';
import { latestRun, runHoursFor, runsBefore } from './runs.rules.ts';

const at = (hour: number, minute = 0): number => Date.UTC(2026, 6, 14, hour, minute);
const withRuns = productIdents.filter((ident) => products[ident].runs.hours.length > 0);
const anyTime = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });

describe('the runs a user sees', () => {
  it('are those of the update interval: 720 minutes free, 360 premium', () => {
    expect(runHoursFor(products.gfs, null)).toEqual([0, 12]);
    expect(runHoursFor(products.gfs, 'premium')).toEqual([0, 6, 12, 18]);
    expect(runHoursFor(products.iconEu, 'premium')).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
    expect(runHoursFor(products.hrrrConus, 'premium')).toHaveLength(24);
    expect(runHoursFor(products.camsEu, 'premium')).toEqual([0]);
  });

  it('are never none for a product with runs, and never fewer for subscribers', () => {
    for (const ident of withRuns) {
      const free = runHoursFor(products[ident], null);
      expect(free.length).toBeGreaterThan(0);
      expect(runHoursFor(products[ident], 'premium')).toEqual(expect.arrayContaining([...free]));
    }
  });

  it('arrive after their delay', () => {
    // GFS takes 270 minutes.
    expect(latestRun(products.gfs, 'premium', at(10, 29))).toBe(at(0));
    expect(latestRun(products.gfs, 'premium', at(10, 30))).toBe(at(6));
    expect(latestRun(products.gfs, null, at(10, 30))).toBe(at(0));
    expect(latestRun(products.gfs, null, at(4, 29))).toBe(at(-12));
  });

  it('go back as far as asked, newest first', () => {
    expect(runsBefore(products.gfs, 'premium', at(11), 3)).toEqual([at(6), at(0), at(-6)]);
    expect(runsBefore(products.camsEu, null, at(7), 2)).toEqual([at(-24), at(-48)]);
  });

  it('are the newest that had arrived, for every product and time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...withRuns), fc.constantFrom(null, 'premium'), anyTime, (ident, tier, now) => {
        const product = products[ident];
        const run = latestRun(product, tier, now) ?? Number.NaN;
        expect(run + product.runs.delay * 60_000).toBeLessThanOrEqual(now);
        expect(now - run).toBeLessThan(24 * 3_600_000 + product.runs.delay * 60_000);
        expect(latestRun(product, 'premium', now)).toBeGreaterThanOrEqual(run);
      }),
      { seed: 6 },
    );
  });
});
