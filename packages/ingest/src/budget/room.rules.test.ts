import { runFolder, type RunUse } from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOverBudget, runsBeyond, runsForRoom, shownRuns, usedBy } from './room.rules.ts';

const hour = 3_600_000;
const use = (product: ProductIdent, at: number, more: Partial<RunUse> = {}): RunUse => ({
  product,
  refTs: at * 6 * hour,
  bytes: 10,
  state: 'published',
  complete: true,
  ...more,
});
const names = (...runs: readonly (readonly [ProductIdent, number])[]): ReadonlySet<string> =>
  new Set(runs.map(([product, at]) => runFolder(product, at * 6 * hour)));
const archives = fc.uniqueArray(
  fc.record({
    product: fc.constantFrom<ProductIdent>('gfs', 'iconEu', 'ecmwf'),
    refTs: fc.integer({ min: 1, max: 9 }).map((at) => at * 6 * hour),
    bytes: fc.integer({ min: 1, max: 100 }),
    state: fc.constantFrom<RunUse['state']>('published', 'begun', 'retired'),
    complete: fc.boolean(),
  }),
  { selector: ({ product, refTs }) => runFolder(product, refTs), maxLength: 12 },
);

describe('room in the archive', () => {
  it('is made by the oldest runs, whatever they are of, and never by what is shown', () => {
    const runs = [use('gfs', 1), use('gfs', 2), use('gfs', 3), use('iconEu', 1), use('iconEu', 2)];
    expect(shownRuns(runs)).toEqual(names(['gfs', 3], ['iconEu', 2]));
    expect(runsForRoom(runs, 60, 10)).toEqual(new Set());
    expect(runsForRoom(runs, 50, 10)).toEqual(names(['gfs', 1]));
    expect(runsForRoom(runs, 35, 10)).toEqual(names(['gfs', 1], ['iconEu', 1], ['gfs', 2]));
    expect(runsForRoom(runs, 0, 10)).toEqual(names(['gfs', 1], ['iconEu', 1], ['gfs', 2]));
  });

  it('leaves the complete run that is shown while a newer one comes in', () => {
    const runs = [use('gfs', 1), use('gfs', 2), use('gfs', 3, { complete: false })];
    expect(shownRuns(runs)).toEqual(names(['gfs', 3], ['gfs', 2]));
    expect(runsForRoom(runs, 0, 0)).toEqual(names(['gfs', 1]));
  });

  it('counts the arriving run among those that a product keeps', () => {
    const runs = [use('gfs', 1), use('gfs', 2), use('iconEu', 1), use('iconEu', 2)];
    const next = { product: 'gfs', refTs: 3 * 6 * hour } as const;
    expect(runsBeyond(runs, () => 2, next)).toEqual(names(['gfs', 1]));
    expect(runsBeyond(runs, () => 3, next)).toEqual(new Set());
    expect(runsBeyond([...runs, use('gfs', 3, { complete: false })], () => 2, next)).toEqual(names(['gfs', 1]));
  });

  it('never comes from what is shown, and is enough where old runs are enough', () => {
    fc.assert(
      fc.property(archives, fc.nat(300), fc.nat(100), (runs, budget, needed) => {
        const gone = runsForRoom(runs, budget, needed);
        const shown = shownRuns(runs);
        for (const run of gone) expect(shown.has(run)).toBe(false);
        const stays = runs.filter(
          ({ state, product, refTs }) => state !== 'retired' && !gone.has(runFolder(product, refTs)),
        );
        const canGo = stays.filter(
          ({ state, product, refTs }) => state === 'published' && !shown.has(runFolder(product, refTs)),
        );
        expect(usedBy(stays) + needed <= budget || canGo.length === 0).toBe(true);
      }),
    );
  });

  it('is used up when the archive is over its budget, unless the run takes the place of a larger one', () => {
    const next = { product: 'gfs', refTs: 3 * 6 * hour } as const;
    const runs = [use('gfs', 2, { bytes: 40 }), use('iconEu', 2)];
    expect(isOverBudget([...runs, use('gfs', 3, { state: 'begun', bytes: 5 })], 60, next)).toBe(false);
    expect(isOverBudget([...runs, use('gfs', 3, { state: 'begun', bytes: 30 })], 60, next)).toBe(false);
    expect(isOverBudget([...runs, use('gfs', 3, { state: 'begun', bytes: 41 })], 60, next)).toBe(true);
    expect(isOverBudget([use('iconEu', 2, { bytes: 70 })], 60, next)).toBe(true);
  });
});
