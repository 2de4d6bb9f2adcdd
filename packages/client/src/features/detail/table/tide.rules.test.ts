import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tides } from '@meltemi/contract';
import { tideAt, tideEvents } from './tide.rules.ts';

const HOUR = 3_600_000;
/** A tide that falls from 3 m to 1 m and rises again. */
const tides: Pick<Tides, 'data' | 'events'> = {
  data: { ts: [0, 6 * HOUR, 12 * HOUR], height: [3, 1, 3] },
  events: [
    { ts: 0, type: 'HT', height: 3 },
    { ts: 6 * HOUR, type: 'LT', height: 1 },
    { ts: 12 * HOUR, type: 'HT', height: 3 },
  ],
};

describe('the tide at a moment', () => {
  it('lies between its neighbours and says whether it rises', () => {
    expect(tideAt(tides, 3 * HOUR)).toEqual({ height: 2, rising: false });
    expect(tideAt(tides, 9 * HOUR)).toEqual({ height: 2, rising: true });
    expect(tideAt(tides, 0)).toEqual({ height: 3, rising: false });
  });

  it('is not known beyond the curve', () => {
    expect([
      tideAt(tides, -1),
      tideAt(tides, 13 * HOUR),
      tideAt({ data: { ts: [], height: [] } }, 0),
      tideAt(tides, Number.NaN),
    ]).toEqual([null, null, null, null]);
  });

  it('never leaves the heights of the curve', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 * HOUR }), (time) => {
        const at = tideAt(tides, time);
        expect(at !== null && at.height >= 1 && at.height <= 3).toBe(true);
      }),
    );
  });
});

describe('high and low water', () => {
  const moments = [0, 3, 6, 9, 12].map((hour) => hour * HOUR);
  it('belong to the column they are nearest to', () => {
    expect(moments.map((_, k) => tideEvents(tides, moments, k).map(({ type }) => type))).toEqual([
      ['HT'],
      [],
      ['LT'],
      [],
      [],
    ]);
  });

  it('appear in one column only', () => {
    const all = moments.flatMap((_, k) => tideEvents(tides, moments, k));
    expect(new Set(all).size).toBe(all.length);
    expect(tideEvents(tides, moments, 99)).toEqual([]);
  });
});
