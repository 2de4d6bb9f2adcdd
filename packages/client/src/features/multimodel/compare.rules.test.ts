import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreementAt,
  daysBy,
  endOf,
  lineOf,
  LINES,
  momentAt,
  momentsOf,
  spreadAt,
  valueAt,
  type Run,
} from './compare.rules.ts';
import { forecastOf, runs, START } from './test-runs.ts';

const HOUR = 3_600_000;
const at = (k: number): number => START + k * 3 * HOUR;
const [ecmwf, gfs, icon] = runs as readonly [Run, Run, Run];

describe('the time axis', () => {
  it('holds the moments of all models once, in order', () => {
    expect(momentsOf(runs)).toEqual([0, 1, 2, 3, 4].map(at));
    expect(momentsOf([])).toEqual([]);
  });

  it('tells where the run of a model ends', () => {
    const moments = momentsOf(runs);
    expect([
      endOf(ecmwf, moments),
      endOf(icon, moments),
      endOf({ model: 'gfs', forecast: forecastOf(0, () => 0) }, moments),
    ]).toEqual([5, 3, 0]);
  });

  it('finds the moment of the map within an hour and a half', () => {
    const moments = momentsOf(runs);
    expect([
      momentAt(moments, START),
      momentAt(moments, START + HOUR),
      momentAt(moments, START + 2 * HOUR),
      momentAt(moments, START - 2 * HOUR),
      momentAt(moments, START - 4 * HOUR),
    ]).toEqual([0, 0, 1, 0, -1]);
    expect(momentAt([START, START + HOUR, START + 2 * HOUR], START + HOUR)).toBe(1);
  });

  it('groups the moments of a day', () => {
    expect(daysBy([1, 2, 11, 12, 13], (ts) => (ts < 10 ? 'Mon' : 'Tue'))).toEqual([
      { text: 'Mon', first: 0, length: 2 },
      { text: 'Tue', first: 2, length: 3 },
    ]);
  });
});

describe('values', () => {
  it('are those of the model at exactly that moment', () => {
    expect([
      valueAt(ecmwf, 'wind', at(3)),
      valueAt(gfs, 'wind', at(3)),
      valueAt(gfs, 'wind', at(0)),
      valueAt(icon, 'wind', at(4)),
      valueAt(ecmwf, 'wind', at(0) + HOUR),
    ]).toEqual([8, 12, null, null, null]);
  });

  it('spread from the least to the greatest of those who tell', () => {
    expect(spreadAt(runs, 'wind', at(2))).toEqual([5, 10]);
    expect(spreadAt([ecmwf], 'wind', at(2))).toBeNull();
    expect(spreadAt(runs, 'temp', at(2))).toEqual([285.15, 285.15]);
  });
});

describe('agreement', () => {
  it('is three bars up to 2 m/s, two up to 3.5 m/s, one beyond', () => {
    const pair = (apart: number): readonly Run[] => [
      { model: 'gfs', forecast: forecastOf(1, () => 5) },
      { model: 'icon', forecast: forecastOf(1, () => 5 + apart) },
    ];
    expect([0, 2, 2.1, 3.5, 3.6].map((apart) => agreementAt(pair(apart), START))).toEqual([3, 3, 2, 2, 1]);
  });

  it('is none where only one model tells', () => {
    expect(agreementAt(runs, at(9))).toBeNull();
  });

  it('never grows when another model joins', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: 2, maxLength: 6 }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (winds, more) => {
          const of = (values: readonly number[]): readonly Run[] =>
            values.map((wind) => ({ model: 'gfs', forecast: forecastOf(1, () => wind) }));
          expect(agreementAt(of([...winds, more]), START) ?? 0).toBeLessThanOrEqual(agreementAt(of(winds), START) ?? 0);
        },
      ),
    );
  });
});

describe('lines', () => {
  it('differ in colour and in dashes', () => {
    expect(new Set(LINES.map(({ colour }) => colour)).size).toBe(LINES.length);
    expect(new Set(LINES.map(({ dash }) => dash)).size).toBe(LINES.length);
    expect(lineOf(LINES.length)).toBe(LINES[0]);
  });
});
