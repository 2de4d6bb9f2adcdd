import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classIndex, classOf, valueOfClass, type ClassTable } from './class-table.ts';
import { beaufortScale } from './beaufort.ts';
import { icingClasses, turbulenceClasses, visibilityCategories } from './flight-classes.ts';
import { aqiClasses, droughtClasses, fireClasses } from './land-and-air-classes.ts';
import { precipitationClasses } from './precipitation-types.ts';
import { cloudCoverages, fogClasses, uvClasses } from './sky-classes.ts';

const tables: readonly ClassTable[] = [
  beaufortScale,
  visibilityCategories,
  icingClasses,
  turbulenceClasses,
  aqiClasses,
  droughtClasses,
  fireClasses,
  cloudCoverages,
  fogClasses,
  uvClasses,
  precipitationClasses,
];

const from: ClassTable<string> = {
  ident: 'from',
  edge: 'from',
  classes: [
    { code: 'a', name: 'a', limit: 0 },
    { code: 'b', name: 'b', limit: 10 },
  ],
};
const upTo: ClassTable<string> = {
  ident: 'upTo',
  edge: 'upTo',
  classes: [
    { code: 'a', name: 'a', limit: 10 },
    { code: 'b', name: 'b', limit: Infinity },
  ],
};

describe('a class table', () => {
  it('gives a limit to the class above when classes begin there', () => {
    expect([9.99, 10, 10.01].map((value) => classOf(from, value)?.code)).toEqual(['a', 'b', 'b']);
  });

  it('gives a limit to the class below when classes end there', () => {
    expect([9.99, 10, 10.01].map((value) => classOf(upTo, value)?.code)).toEqual(['a', 'a', 'b']);
  });

  it('answers beyond its ends with the end class', () => {
    expect(classIndex(from, -5)).toBe(0);
    expect(classIndex({ ...upTo, classes: [{ code: 'a', name: 'a', limit: 1 }] }, 5)).toBe(0);
    expect(classIndex(from, Infinity)).toBe(1);
  });

  it('has no class for a missing value', () => {
    expect(classIndex(from, Number.NaN)).toBeNull();
    expect(classOf(upTo, Number.NaN)).toBeNull();
  });
});

describe('every table', () => {
  it.each(tables)('$ident has rising limits and distinct codes', ({ classes }) => {
    const limits = classes.map(({ limit }) => limit);
    expect(limits).toEqual(limits.toSorted((a, b) => a - b));
    expect(new Set(limits).size).toBe(limits.length);
    expect(new Set(classes.map(({ code }) => code)).size).toBe(classes.length);
  });

  it.each(tables)('$ident finds each class again from a value of the class', (table) => {
    for (const index of table.classes.keys()) expect(classIndex(table, valueOfClass(table, index))).toBe(index);
  });

  it('never falls to a lower class when the value rises', () => {
    const value = fc.double({ min: -10, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...tables), value, value, (table, first, second) => {
        const [low, high] = [Math.min(first, second), Math.max(first, second)];
        expect(classIndex(table, low) ?? 99).toBeLessThanOrEqual(classIndex(table, high) ?? -1);
      }),
      { seed: 9, numRuns: 400 },
    );
  });

  it('stands for its class by the wire code where there is one', () => {
    expect([0, 1, 2, 3, 4].map((index) => valueOfClass(icingClasses, index))).toEqual([0, 1, 2, 3, 4]);
    expect(valueOfClass(precipitationClasses, 8)).toBe(8);
    expect([0, 1, 2].map((index) => valueOfClass(fogClasses, index))).toEqual([0, 1, 2]);
  });

  it('clamps an index beyond its ends', () => {
    expect(valueOfClass(from, -3)).toBe(0);
    expect(valueOfClass(from, 9)).toBe(10);
    expect(valueOfClass(upTo, 9)).toBeGreaterThan(10);
  });
});
