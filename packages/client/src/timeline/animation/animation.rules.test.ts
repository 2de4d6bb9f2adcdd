import { createCalendar, utcZone, type DstTriple } from '@meltemi/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, startTime, stepDuration } from './animation.rules.ts';

const HOUR = 3_600_000;
const ref = Date.parse('2026-07-14T00:00:00Z');
const calendarOf = (...dst: DstTriple[]) =>
  createCalendar(
    { ref: '2026-07-14T00:00:00Z', update: '2026-07-14T06:00:00Z', info: '2026-07-14T06:00:00Z', dst },
    { zone: utcZone },
  );
const threeHours = calendarOf([3, 3, 240]);
const always = () => true;

describe('the pace of the animation', () => {
  it('is 3000 ms for a step of three hours and 1000 ms for one of an hour', () => {
    expect(stepDuration(3 * HOUR)).toBe(3000);
    expect(stepDuration(HOUR)).toBe(1000);
    expect(stepDuration(6 * HOUR)).toBe(6000);
  });

  it('moves continuously between steps', () => {
    const { time, multiplier, ended } = advance({ time: threeHours.start, multiplier: 1 }, 1500, threeHours, always);
    expect(time - threeHours.start).toBe(1.5 * HOUR);
    expect([multiplier, ended]).toEqual([1, false]);
  });

  it('rises by a tenth at each step that finds its data', () => {
    const { time, multiplier } = advance({ time: threeHours.start, multiplier: 1 }, 3000, threeHours, always);
    expect(time).toBe(threeHours.start + 3 * HOUR);
    expect(multiplier).toBe(1.1);
  });

  it('falls by a quarter, to 0.8 at the least, where the next path is not loaded', () => {
    const asked: number[] = [];
    const missing = (timestamp: number): boolean => {
      asked.push(timestamp);
      return false;
    };
    expect(advance({ time: threeHours.start, multiplier: 2 }, 1500, threeHours, missing).multiplier).toBe(1.75);
    expect(advance({ time: threeHours.start, multiplier: 1 }, 3000, threeHours, missing).multiplier).toBe(0.8);
    // Asked for the step that is shown next, not for the one just reached.
    expect(asked).toEqual([ref + 9 * HOUR, ref + 9 * HOUR]);
  });

  it('never leaves 0.8 to 3, nor the calendar, and never goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.boolean()), { maxLength: 60 }), (frames) => {
        let state = { time: threeHours.start, multiplier: 1 };
        for (const [ms, loaded] of frames) {
          const next = advance(state, ms, threeHours, () => loaded);
          expect(next.time).toBeGreaterThanOrEqual(state.time);
          expect(next.time).toBeLessThanOrEqual(threeHours.end);
          expect(next.multiplier).toBeGreaterThanOrEqual(0.8);
          expect(next.multiplier).toBeLessThanOrEqual(3);
          state = next;
        }
      }),
    );
  });

  it('is the same however the frames fall', () => {
    const whole = advance({ time: threeHours.start, multiplier: 1 }, 6000, threeHours, always);
    let parts = { time: threeHours.start, multiplier: 1 };
    for (let frame = 0; frame < 600; frame += 1) parts = advance(parts, 10, threeHours, always);
    expect(parts.time / HOUR).toBeCloseTo(whole.time / HOUR, 6);
    expect(parts.multiplier).toBe(whole.multiplier);
  });

  it('keeps an hour a second where hourly steps turn into longer ones', () => {
    const mixed = calendarOf([1, 1, 6], [3, 9, 12]);
    const { time } = advance({ time: ref + 5.5 * HOUR, multiplier: 0.8 }, 1250, mixed, () => false);
    expect((time - ref) / HOUR).toBeCloseTo(6.5, 6);
  });
});

describe('the ends of the animation', () => {
  it('stops on the last step', () => {
    const result = advance({ time: threeHours.end - HOUR, multiplier: 1 }, 60_000, threeHours, always);
    expect([result.time, result.ended]).toEqual([threeHours.end, true]);
  });

  it('starts from the shown time, and from now when the forecast was seen to its end', () => {
    const now = ref + 30 * HOUR;
    expect(startTime(threeHours, ref + 50 * HOUR, now)).toBe(ref + 50 * HOUR);
    expect(startTime(threeHours, threeHours.end, now)).toBe(now);
    expect(startTime(threeHours, threeHours.end, threeHours.end + HOUR)).toBe(threeHours.start);
    expect(startTime(threeHours, 0, now)).toBe(threeHours.start);
  });
});
