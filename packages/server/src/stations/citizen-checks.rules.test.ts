import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasJumped, isContradicted, withoutJumps } from './citizen-checks.rules.ts';

describe('a value beside its neighbours', () => {
  it.each([
    ['temp', 290, [281, 282, 283], true],
    ['temp', 286, [281, 282, 283], false],
    // In hills neighbours differ, and more is believed.
    ['temp', 290, [279, 282, 285], false],
    ['temp', 320, [279, 282, 285], true],
    // Two prove nothing.
    ['temp', 320, [281, 282], false],
    ['pressure', 101_300, [100_700, 100_710, 100_690], true],
    ['pressure', 101_100, [100_700, 100_710, 100_690], false],
  ] as const)('%s %d among %j', (quantity, value, neighbours, expected) => {
    expect(isContradicted(quantity, value, neighbours)).toBe(expected);
  });

  it('is never contradicted when it lies among them', () => {
    const temps = fc.array(fc.double({ min: 230, max: 320, noNaN: true }), { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(temps, (neighbours) => {
        const sorted = neighbours.toSorted((a, b) => a - b);
        const middle = sorted[sorted.length >> 1]!;
        expect(isContradicted('temp', middle, neighbours.length % 2 === 1 ? neighbours : [...neighbours, middle])).toBe(
          false,
        );
      }),
      { seed: 17 },
    );
  });
});

describe('a temperature after another', () => {
  it('may change by eight kelvin in ten minutes, and by anything in half an hour', () => {
    const before = { minutes: 100, temp: 280 };
    expect(hasJumped(null, { minutes: 101, temp: 400 })).toBe(false);
    expect([287, 288.5, 271].map((temp) => hasJumped(before, { minutes: 105, temp }))).toEqual([false, true, true]);
    expect([288.5, 296.5].map((temp) => hasJumped(before, { minutes: 120, temp }))).toEqual([false, true]);
    expect(hasJumped(before, { minutes: 131, temp: 320 })).toBe(false);
  });

  it('is left out of a series while it is away, and what is right before and after stays', () => {
    const ts = [0, 5, 10, 15, 20, 25].map((minutes) => minutes * 60_000);
    const temps = Float64Array.from([280, 280.5, 310, Number.NaN, 309, 281]);
    expect([...withoutJumps(ts, temps)]).toEqual([280, 280.5, Number.NaN, Number.NaN, Number.NaN, 281]);
  });
});
