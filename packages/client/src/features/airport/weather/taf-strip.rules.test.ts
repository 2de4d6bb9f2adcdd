import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worseOf } from './category.rules.ts';
import { nextTrouble, stretchAt, tafStretches, type TafGroup, type TafPeriods } from './taf-strip.rules.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 16, 6);
const at = (hours: number): number => START + hours * HOUR;

const group = (kind: TafGroup['kind'], from: number, to: number, changes: Partial<TafGroup> = {}): TafGroup => ({
  kind,
  probability: null,
  from: at(from),
  to: at(to),
  wind: null,
  dir: null,
  gust: null,
  dirFrom: null,
  dirTo: null,
  visibility: null,
  visibilityIs: 'exact',
  weather: [],
  clouds: [],
  clear: false,
  ceiling: null,
  ...changes,
});
const tafOf = (hours: number, groups: readonly TafGroup[]): TafPeriods => ({ from: START, to: at(hours), groups });
/** A base under a sky without a ceiling, so that sight alone decides. */
const base = (hours: number, visibility: number, changes: Partial<TafGroup> = {}): TafGroup =>
  group('BASE', 0, hours, { visibility, clear: true, ...changes });
const inShort = (taf: TafPeriods) =>
  tafStretches(taf).map(({ from, to, category, worst }) => [
    (from - START) / HOUR,
    (to - START) / HOUR,
    category,
    worst,
  ]);

describe('the strip of a TAF', () => {
  it('is cut where something begins or ends', () => {
    const taf = tafOf(24, [
      base(24, 6000),
      group('TEMPO', 3, 6, { visibility: 4000 }),
      group('BECMG', 10, 12, { visibility: 9999 }),
      group('FM', 18, 24, { visibility: 1000, clear: true }),
    ]);
    expect(inShort(taf)).toEqual([
      [0, 3, 'M', 'M'],
      [3, 6, 'M', 'I'],
      [6, 10, 'M', 'M'],
      [10, 12, 'M', 'M'],
      [12, 18, 'V', 'V'],
      [18, 24, 'L', 'L'],
    ]);
  });

  it('keeps what a gradual change does not name, and forgets it with a new beginning', () => {
    const stretches = tafStretches(
      tafOf(12, [
        base(12, 4000, { weather: ['-RA'], wind: 6, dir: 330 }),
        group('BECMG', 2, 4, { visibility: 9000 }),
        group('FM', 8, 12, { visibility: 9000, clear: true }),
      ]),
    );
    expect(stretchAt(stretches, at(5))?.prevailing).toMatchObject({
      visibility: 9000,
      weather: ['-RA'],
      wind: 6,
      dir: 330,
    });
    expect(stretchAt(stretches, at(9))?.prevailing).toMatchObject({ weather: [], wind: null });
    expect(stretchAt(stretches, at(12))).toBeNull();
  });

  it('takes over a whole wind, never the gusts of the one before', () => {
    const stretches = tafStretches(
      tafOf(6, [base(6, 9999, { wind: 12, gust: 20, dir: 330 }), group('BECMG', 1, 2, { wind: 3 })]),
    );
    expect(stretchAt(stretches, at(3))?.prevailing).toMatchObject({ wind: 3, gust: null, dir: null });
  });

  it('ends the weather with NSW and CAVOK', () => {
    for (const end of [{ weather: ['NSW'] }, { clear: true, visibility: 10_000 }]) {
      const stretches = tafStretches(tafOf(6, [base(6, 5000, { weather: ['-RA'] }), group('BECMG', 1, 2, end)]));
      expect(stretchAt(stretches, at(3))?.prevailing.weather).toEqual([]);
    }
  });

  it('names the category of what passes with what stays', () => {
    const cover = (cloud: 'BKN' | 'OVC', metres: number) => ({
      clouds: [{ cover: cloud, base: metres, type: null }],
      ceiling: metres,
    });
    const stretches = tafStretches(
      tafOf(6, [
        base(6, 9999, { ...cover('BKN', 600), clear: false }),
        group('TEMPO', 1, 2, { visibility: 4000, weather: ['SNRA'] }),
        group('PROB', 3, 4, { ...cover('OVC', 100), probability: 30 }),
      ]),
    );
    expect(stretches.map(({ category, worst }) => [category, worst])).toEqual([
      ['M', 'M'],
      ['M', 'I'],
      ['M', 'M'],
      ['M', 'L'],
      ['M', 'M'],
    ]);
    expect(stretchAt(stretches, at(1))?.passing[0]?.whole).toMatchObject({ ceiling: 600, weather: ['SNRA'] });
  });

  it('is empty without a validity or without groups', () => {
    expect(tafStretches({ ...tafOf(6, [base(6, 9000)]), to: START })).toEqual([]);
    expect(tafStretches(tafOf(6, []))).toEqual([]);
  });

  it('leaves out a group that lies outside of it', () => {
    const taf = tafOf(6, [base(6, 9999), group('TEMPO', 9, 12, { visibility: 100 }), group('TEMPO', -3, -1)]);
    expect(inShort(taf)).toEqual([[0, 6, 'V', 'V']]);
  });

  const groups = fc.array(
    fc.record({
      kind: fc.constantFrom('FM' as const, 'BECMG' as const, 'TEMPO' as const, 'PROB' as const),
      from: fc.integer({ min: -4, max: 34 }),
      hours: fc.integer({ min: 0, max: 12 }),
      visibility: fc.integer({ min: 0, max: 10_000 }),
    }),
    { maxLength: 8 },
  );

  it('covers the validity without gap or overlap, and is never better than what prevails', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), groups, (hours, changes) => {
        const stretches = tafStretches(
          tafOf(hours, [
            base(hours, 6000),
            ...changes.map(({ kind, from, hours: long, visibility }) => group(kind, from, from + long, { visibility })),
          ]),
        );
        expect([stretches[0]?.from, stretches.at(-1)?.to]).toEqual([START, at(hours)]);
        for (const [k, { from, to, category, worst }] of stretches.entries()) {
          expect(to).toBeGreaterThan(from);
          if (k > 0) expect(stretches[k - 1]?.to).toBe(from);
          expect(worseOf(category, worst)).toBe(worst);
        }
      }),
      { seed: 21, numRuns: 200 },
    );
  });
});

describe('the trouble that comes next', () => {
  it('is the first stretch under IFR that has not ended', () => {
    const stretches = tafStretches(
      tafOf(12, [
        base(12, 9999),
        group('TEMPO', 2, 4, { visibility: 1000 }),
        group('TEMPO', 8, 9, { visibility: 3000 }),
      ]),
    );
    expect([at(0), at(3), at(5), at(10)].map((moment) => nextTrouble(stretches, moment)?.from)).toEqual([
      at(2),
      at(2),
      at(8),
      undefined,
    ]);
  });
});
