import { describe, expect, it } from 'vitest';
import {
  coefficientAt,
  columnMoments,
  columnOf,
  datumParts,
  largestRange,
  nextEvent,
  surgeOf,
} from './tide-chart.rules.ts';

const minute = 60_000;
const events = [
  { ts: 10, type: 'HT' as const, height: 3 },
  { ts: 20, type: 'LT' as const, height: 1 },
  { ts: 30, type: 'HT' as const, height: 4.5 },
  { ts: 40, type: 'LT' as const, height: 2 },
];

describe('columns of the tide chart', () => {
  const ts = Array.from({ length: 13 }, (_, k) => k * 10 * minute);
  const moments = columnMoments({ data: { ts, height: ts.map(() => 0) } });

  it('are half an hour each', () => expect(moments.map((one) => one / minute)).toEqual([0, 30, 60, 90, 120]));

  it('have their moment in the middle', () =>
    expect([columnOf(moments, 0), columnOf(moments, 45 * minute)]).toEqual([0.5, 2]));
});

describe('nextEvent', () => {
  it('is the first after a moment, and none at the end', () => {
    expect(nextEvent({ events }, 10)?.ts).toBe(20);
    expect(nextEvent({ events }, 40)).toBeUndefined();
  });
});

describe('largestRange', () => {
  it('is the largest step between two tides, within a day or in all', () => {
    expect(largestRange({ events })).toEqual({ metres: 3.5, ts: 30 });
    expect(largestRange({ events }, 35, 60)).toEqual({ metres: 2.5, ts: 40 });
    expect(largestRange({ events: events.slice(0, 1) })).toBeNull();
  });
});

describe('datumParts', () => {
  it('parts the datum from how well it is known', () => {
    expect(datumParts('LAT ±0.4 m')).toEqual({ code: 'LAT', rest: '±0.4 m' });
    expect(datumParts('MLLW')).toEqual({ code: 'MLLW', rest: '' });
  });
});

describe('surgeOf', () => {
  it('lifts the sea by a centimetre for a hectopascal that is missing', () => {
    expect(surgeOf(101_325)).toBe(0);
    expect(surgeOf(98_325)).toBeCloseTo(0.298, 3);
    expect(surgeOf(104_325)).toBeCloseTo(-0.298, 3);
  });
});

describe('coefficientAt', () => {
  it('is that of the next high water, and none at the end or elsewhere', () => {
    const known = events.map((event) => (event.type === 'HT' ? { ...event, coefficient: 60 + event.ts } : event));
    expect(coefficientAt({ events: known }, 15)).toBe(90);
    expect(coefficientAt({ events: known }, 31)).toBeUndefined();
    expect(coefficientAt({ events }, 0)).toBeUndefined();
  });
});
