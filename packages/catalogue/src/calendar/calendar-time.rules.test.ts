import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { createCalendar } from './calendar.ts';
import {
  clampToCalendar,
  nearestIndex,
  nearestPath,
  nearestTimestamp,
  neighboursOf,
  stepInCalendar,
} from './calendar-time.rules.ts';
import { utcZone } from './zones.ts';

const hour = 3_600_000;
const ref = Date.UTC(2026, 6, 14, 6);
const at = (hours: number): number => ref + hours * hour;
const calendar = createCalendar(
  {
    ref: new Date(ref).toISOString(),
    update: '2026-07-14T12:00:00Z',
    info: '2026-07-14T12:00:00Z',
    dst: [
      [1, 1, 90],
      [3, 93, 144],
      [6, 150, 240],
    ],
  },
  { zone: utcZone },
);
const single = { timestamps: [ref], start: ref, end: ref };
const anyTime = fc.double({ min: at(-500), max: at(900), noNaN: true });

describe('a time', () => {
  it('is clamped into the calendar', () => {
    expect(clampToCalendar(calendar, at(-5))).toBe(at(1));
    expect(clampToCalendar(calendar, at(1000))).toBe(at(240));
    expect(clampToCalendar(calendar, at(7.5))).toBe(at(7.5));
    expect(clampToCalendar(calendar, Infinity)).toBe(at(240));
    expect(clampToCalendar(calendar, Number.NaN)).toBe(at(1));
  });

  it('snaps to the nearest step, the earlier of two', () => {
    expect(nearestTimestamp(calendar, at(7.4))).toBe(at(7));
    expect(nearestTimestamp(calendar, at(7.6))).toBe(at(8));
    expect(nearestTimestamp(calendar, at(7.5))).toBe(at(7));
    expect(nearestTimestamp(calendar, at(94.6))).toBe(at(96));
    expect(nearestTimestamp(calendar, at(146))).toBe(at(144));
    expect(nearestTimestamp(calendar, at(-999))).toBe(at(1));
    expect(nearestTimestamp(calendar, at(999))).toBe(at(240));
    expect(nearestIndex(calendar, at(2))).toBe(1);
    expect(nearestPath(calendar, at(94.6))).toBe('2026071806');
  });

  it('snaps to a step of the calendar and no step is nearer', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        const nearest = nearestTimestamp(calendar, time);
        const least = Math.min(...calendar.timestamps.map((timestamp) => Math.abs(timestamp - time)));
        expect(calendar.timestamps).toContain(nearest);
        expect(Math.abs(nearest - time)).toBe(least);
      }),
      { seed: 1 },
    );
  });

  it('lies between two steps that mix to it', () => {
    expect(neighboursOf(calendar, at(94))).toEqual({ before: at(93), after: at(96), mix: 1 / 3 });
    expect(neighboursOf(calendar, at(93))).toEqual({ before: at(93), after: at(93), mix: 0 });
    expect(neighboursOf(calendar, at(0))).toEqual({ before: at(1), after: at(1), mix: 0 });
    expect(neighboursOf(calendar, at(500))).toEqual({ before: at(240), after: at(240), mix: 0 });
    fc.assert(
      fc.property(anyTime, (time) => {
        const { before, after, mix } = neighboursOf(calendar, time);
        expect(mix).toBeGreaterThanOrEqual(0);
        expect(mix).toBeLessThan(1);
        expect(calendar.timestamps.indexOf(after) - calendar.timestamps.indexOf(before)).toBeLessThanOrEqual(1);
        expect(Math.abs(before + (after - before) * mix - clampToCalendar(calendar, time))).toBeLessThan(1);
      }),
      { seed: 2 },
    );
  });
});

describe('the arrow keys', () => {
  it('move from step to step', () => {
    expect(stepInCalendar(calendar, at(7), 1)).toBe(at(8));
    expect(stepInCalendar(calendar, at(7), -1)).toBe(at(6));
    expect(stepInCalendar(calendar, at(90), 1)).toBe(at(93));
    expect(stepInCalendar(calendar, at(150), -1)).toBe(at(144));
  });

  it('move to the next step from between two', () => {
    expect(stepInCalendar(calendar, at(94), 1)).toBe(at(96));
    expect(stepInCalendar(calendar, at(94), -1)).toBe(at(93));
  });

  it('stay at the ends', () => {
    expect(stepInCalendar(calendar, at(240), 1)).toBe(at(240));
    expect(stepInCalendar(calendar, at(1), -1)).toBe(at(1));
    expect(stepInCalendar(single, ref, 1)).toBe(ref);
    expect(stepInCalendar(single, ref, -1)).toBe(ref);
  });

  it('never leave the calendar and undo each other inside it', () => {
    fc.assert(
      fc.property(anyTime, fc.array(fc.constantFrom(1 as const, -1 as const), { maxLength: 300 }), (time, keys) => {
        let now = time;
        for (const key of keys) {
          now = stepInCalendar(calendar, now, key);
          expect(calendar.timestamps).toContain(now);
        }
      }),
      { seed: 3, numRuns: 30 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: calendar.timestamps.length - 2 }), (index) => {
        const step = calendar.timestamps[index] ?? 0;
        expect(stepInCalendar(calendar, stepInCalendar(calendar, step, 1), -1)).toBe(step);
      }),
      { seed: 4 },
    );
  });
});
