import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStep, shownStep } from './days.rules.ts';

const day = 86_400_000;
const calendar = { timestamps: [1, 2, 3, 4].map((number) => number * day) };

describe('days of a calendar', () => {
  it('are shown by the nearest step, the later one halfway', () => {
    expect([0, 1.4, 1.5, 3.9, 9].map((time) => shownStep(calendar, time * day) / day)).toEqual([1, 1, 2, 4, 4]);
    expect(shownStep({ timestamps: [] }, 7)).toBe(7);
  });

  it('go one by one, and end at the ends', () => {
    expect([nextStep(calendar, day, -1), nextStep(calendar, 2.2 * day, 1), nextStep(calendar, 9 * day, 1)]).toEqual([
      day,
      3 * day,
      4 * day,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 * day }), (time) =>
        calendar.timestamps.includes(nextStep(calendar, time, 1)),
      ),
      { seed: 9 },
    );
  });
});
