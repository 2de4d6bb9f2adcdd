import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { createCalendar } from '../calendar/calendar.ts';
import type { DstTriple } from '../calendar/minifest.ts';
import { utcZone } from '../calendar/zones.ts';
import { layers } from '../layers/layers.ts';
import {
  accumulationQuery,
  accumulationRanges,
  adjustAccumulation,
  parseAccumulationQuery,
} from './accumulation.rules.ts';
import { adoptCalendar } from './timestamp.rules.ts';

const hour = 3_600_000;
const ref = Date.UTC(2026, 6, 14);
const at = (hours: number): number => ref + hours * hour;
const calendarOf = (dst: readonly DstTriple[]) =>
  createCalendar(
    { ref: new Date(ref).toISOString(), update: '2026-07-14T06:00:00Z', info: '2026-07-14T06:00:00Z', dst },
    { zone: utcZone },
  );
const free = calendarOf([[3, 3, 240]]);
const premium = calendarOf([
  [1, 1, 90],
  [3, 93, 144],
  [6, 150, 240],
]);
const short = calendarOf([[1, 1, 9]]);

describe('the range of an accumulation', () => {
  it('is 12 hours at least', () => {
    expect(adjustAccumulation(free, at(9), 3)).toEqual({ timestamp: at(9), end: at(21), range: 12 });
    expect(adjustAccumulation(free, at(9), Number.NaN).range).toBe(12);
  });

  it('stays as chosen where it fits', () => {
    expect(adjustAccumulation(free, at(9), 24)).toEqual({ timestamp: at(9), end: at(33), range: 24 });
  });

  it('ends with the calendar', () => {
    expect(adjustAccumulation(free, at(9), 1000)).toEqual({ timestamp: at(9), end: at(240), range: 231 });
    expect(adjustAccumulation(free, at(216), 48)).toEqual({ timestamp: at(216), end: at(240), range: 24 });
  });

  it('moves its start back near the end', () => {
    expect(adjustAccumulation(free, at(237), 24)).toEqual({ timestamp: at(228), end: at(240), range: 12 });
    expect(adjustAccumulation(premium, at(240), 12)).toEqual({ timestamp: at(228), end: at(240), range: 12 });
  });

  it('ends on a step, not between two', () => {
    expect(adjustAccumulation(premium, at(141), 12)).toEqual({ timestamp: at(141), end: at(156), range: 15 });
  });

  it('is the whole of a calendar that is too short', () => {
    expect(adjustAccumulation(short, at(5), 12)).toEqual({ timestamp: at(1), end: at(9), range: 8 });
  });

  it('always starts and ends on steps inside the calendar, 12 hours apart or more', () => {
    const time = fc.double({ min: at(-100), max: at(400), noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(free, premium),
        time,
        fc.integer({ min: -10, max: 500 }),
        (calendar, moment, wanted) => {
          const { timestamp, end, range } = adjustAccumulation(calendar, moment, wanted);
          expect(calendar.timestamps).toContain(timestamp);
          expect(calendar.timestamps).toContain(end);
          expect(range).toBe((end - timestamp) / hour);
          expect(range).toBeGreaterThanOrEqual(12);
          expect(Number.isInteger(range)).toBe(true);
          expect(adjustAccumulation(calendar, timestamp, range)).toEqual({ timestamp, end, range });
        },
      ),
      { seed: 12 },
    );
  });
});

describe('the ranges on offer', () => {
  it('are the usual ones and the rest of the forecast', () => {
    expect(accumulationRanges(free, at(3))).toEqual([12, 24, 48, 72, 96, 120, 144, 168, 237]);
    expect(accumulationRanges(free, at(180))).toEqual([12, 24, 48, 60]);
    expect(accumulationRanges(free, at(228))).toEqual([12]);
  });

  it('are one, moved back, at the very end', () => {
    expect(accumulationRanges(free, at(240))).toEqual([12]);
    expect(accumulationRanges(short, at(1))).toEqual([8]);
  });

  it('all fit without change', () => {
    fc.assert(
      fc.property(fc.constantFrom(free, premium), fc.integer({ min: 0, max: 1000 }), (calendar, pick) => {
        const timestamp = calendar.timestamps[pick % calendar.timestamps.length] ?? calendar.start;
        const offered = accumulationRanges(calendar, timestamp);
        expect(offered.length).toBeGreaterThan(0);
        const start = adjustAccumulation(calendar, timestamp, offered[0] ?? 12).timestamp;
        for (const range of offered)
          expect(adjustAccumulation(calendar, start, range)).toMatchObject({ timestamp: start, range });
      }),
      { seed: 13 },
    );
  });
});

describe('the query of accumulation tiles', () => {
  it('is next= for sums and acc=maxip besides for gusts', () => {
    expect(accumulationQuery(layers.rainAccu, 24)).toBe('?next=24h');
    expect(accumulationQuery(layers.snowAccu, 240)).toBe('?next=240h');
    expect(accumulationQuery(layers.gustAccu, 12)).toBe('?next=12h&acc=maxip');
    expect(accumulationQuery(layers.rain, 12)).toBe('');
  });

  it('is read back for the layer it belongs to only', () => {
    expect(parseAccumulationQuery(layers.rainAccu, '24h', undefined)).toBe(24);
    expect(parseAccumulationQuery(layers.gustAccu, '24h', 'maxip')).toBe(24);
    expect(parseAccumulationQuery(layers.gustAccu, '24h', undefined)).toBeNull();
    expect(parseAccumulationQuery(layers.rainAccu, '24h', 'maxip')).toBeNull();
    expect(parseAccumulationQuery(layers.rain, '24h', undefined)).toBeNull();
    for (const bad of [undefined, '', '24', '0h', '-3h', '24hh', '1e3h', '99999h'])
      expect(parseAccumulationQuery(layers.rainAccu, bad, undefined)).toBeNull();
  });
});

describe('a change of product', () => {
  it('snaps the time to the nearest step and clamps it into the calendar', () => {
    expect(adoptCalendar(free, 'wind', { timestamp: at(7.2), acRange: 12 })).toEqual({ timestamp: at(6), acRange: 12 });
    expect(adoptCalendar(free, 'wind', { timestamp: at(-50), acRange: 24 })).toEqual({ timestamp: at(3), acRange: 24 });
    expect(adoptCalendar(short, 'wind', { timestamp: at(100), acRange: 24 })).toEqual({
      timestamp: at(9),
      acRange: 24,
    });
  });

  it('fits the range of an accumulation', () => {
    expect(adoptCalendar(free, 'rainAccu', { timestamp: at(239), acRange: 72 })).toEqual({
      timestamp: at(228),
      acRange: 12,
    });
    expect(adoptCalendar(premium, 'gustAccu', { timestamp: at(7.2), acRange: 24 })).toEqual({
      timestamp: at(7),
      acRange: 24,
    });
  });
});
