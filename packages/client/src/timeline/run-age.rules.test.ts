import { productIdents, products, runsBefore } from '@meltemi/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRunOld } from './run-age.rules.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 0, 15, 12);

describe('a run', () => {
  it('is old when two newer ones should have come', () => {
    const [newest = 0, before = 0, third = 0] = runsBefore(products.gfs, null, NOON, 3);
    expect([newest, before, third].map((refTs) => isRunOld('gfs', refTs, NOON))).toEqual([false, false, true]);
    expect(isRunOld('gfs', newest, NOON + 48 * HOUR)).toBe(true);
  });

  it('on schedule is never old, whatever the model and the time', () => {
    const dated = productIdents.filter((ident) => products[ident].runs.hours.length > 0);
    fc.assert(
      fc.property(fc.constantFrom(...dated), fc.integer({ min: 0, max: 400 * 24 * 60 }), (ident, minutes) => {
        const now = NOON + minutes * 60_000;
        const [newest = 0] = runsBefore(products[ident], null, now, 1);
        expect(isRunOld(ident, newest, now)).toBe(false);
      }),
      { seed: 1 },
    );
  });

  it('of a model without a schedule has no age', () => {
    const undated = productIdents.find((ident) => products[ident].runs.hours.length === 0);
    expect(undated === undefined || isRunOld(undated, 0, NOON)).toBe(undated === undefined);
  });
});
