import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceLoop, loopStart, type LoopState } from './play.rules.ts';
import { skySpan } from './span.rules.ts';

const NOW = Date.UTC(2026, 10, 16, 7, 12);
const HOUR = 3_600_000;
const plain = skySpan(NOW, false, false);
const plus = skySpan(NOW, false, true);
const from = (time: number): LoopState => ({ time, restMs: 0 });

describe('the loop', () => {
  it('starts where it stands, and at the start once it was watched to the end', () => {
    expect(loopStart(plain, NOW - HOUR).time).toBe(NOW - HOUR);
    expect(loopStart(plain, NOW).time).toBe(plain.start);
    expect(loopStart(plus, NOW).time).toBe(NOW);
    expect(loopStart(plain, NOW - 9 * HOUR).time).toBe(plain.start);
  });

  it('passes two hours in twelve seconds, and twelve hours too', () => {
    expect(advanceLoop(from(plain.start), 6_000, plain, 1).time).toBe(NOW - HOUR);
    expect(advanceLoop(from(plain.start), 3_000, plain, 2).time).toBe(NOW - HOUR);
    expect(advanceLoop(from(plain.start), 6_000, plain, 0.5).time).toBe(NOW - 1.5 * HOUR);
    const long = skySpan(NOW, true, false);
    expect(advanceLoop(from(long.start), 6_000, long, 1).time).toBe(NOW - 6 * HOUR);
  });

  it('rests a second on now, then goes on into the nowcast or begins again', () => {
    expect(advanceLoop(from(plain.start), 12_000, plain, 1)).toEqual({ time: NOW, restMs: 1_000 });
    expect(advanceLoop(from(plain.start), 12_999, plain, 1).time).toBe(NOW);
    expect(advanceLoop(from(plain.start), 13_000 + 6_000, plain, 1).time).toBe(NOW - HOUR);
    expect(advanceLoop(from(plus.start), 13_000 + 3_000, plus, 1).time).toBe(NOW + HOUR / 2);
    expect(advanceLoop(from(plus.start), 13_000 + 6_000 + 6_000, plus, 1).time).toBe(NOW - HOUR);
  });

  it('never leaves the bar, and many frames come where one long one does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90_000 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0.5, 1, 2, 4),
        fc.constantFrom(plain, plus),
        (elapsed, parts, speed, span) => {
          const whole = advanceLoop(from(span.start), elapsed, span, speed);
          let state = from(span.start);
          for (let part = 0; part < parts; part += 1) state = advanceLoop(state, elapsed / parts, span, speed);
          expect(whole.time).toBeGreaterThanOrEqual(span.start);
          expect(whole.time).toBeLessThanOrEqual(span.end);
          const gap = Math.abs(state.time - whole.time);
          // A rounding at the very end of a loop may fall on its other side.
          expect(Math.min(gap, span.end - span.start - gap)).toBeLessThan(1_000);
        },
      ),
    );
  });

  it('stands still on a bar without length', () => {
    expect(advanceLoop(from(NOW), 5_000, { start: NOW, now: NOW, end: NOW }, 1).time).toBe(NOW);
  });
});
