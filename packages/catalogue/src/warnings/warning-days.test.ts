import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedZone, namedZone, utcZone } from '../calendar/zones.ts';
import { displaySpan, isInSpan } from './warning-days.rules.ts';
import { capDisplays, warningKindOf } from './warning-kinds.ts';

const hour = 3_600_000;
const prague = namedZone('Europe/Prague') ?? utcZone;
/** 16 November 2026, 22:30 in Prague. */
const now = Date.UTC(2026, 10, 16, 21, 30);

describe('the days of warnings', () => {
  it('begin at the midnight of the place', () => {
    const midnight = Date.UTC(2026, 10, 16, 23);
    expect(displaySpan('today', now, prague)).toEqual({ from: now, to: midnight });
    expect(displaySpan('tomm', now, prague)).toEqual({ from: midnight, to: midnight + 24 * hour });
    expect(displaySpan('later', now, prague).from).toBe(midnight + 24 * hour);
    expect(displaySpan('today', now, fixedZone(600)).to).toBe(Date.UTC(2026, 10, 17, 14));
  });

  it('have 25 hours where clocks go back', () => {
    const before = Date.UTC(2026, 9, 24, 10);
    const { from, to } = displaySpan('tomm', before, prague);
    expect((to - from) / hour).toBe(25);
  });

  it('have every warning that touches them, and none that is over', () => {
    const holds = (start: number, end: number): readonly string[] =>
      capDisplays.filter((display) => isInSpan({ start, end }, displaySpan(display, now, prague)));
    expect(holds(now - hour, now + 48 * hour)).toEqual(['all', 'today', 'tomm', 'later']);
    expect(holds(now + 3 * hour, now + 4 * hour)).toEqual(['all', 'tomm']);
    expect(holds(now - 3 * hour, now)).toEqual([]);
  });

  it('follow each other without a gap in any zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }),
        fc.integer({ min: -720, max: 840 }),
        (at, offset) => {
          const zone = fixedZone(offset);
          const [today, tomorrow, later] = (['today', 'tomm', 'later'] as const).map((one) =>
            displaySpan(one, at, zone),
          );
          expect(today!.from).toBeLessThan(today!.to);
          expect([tomorrow!.from, later!.from]).toEqual([today!.to, tomorrow!.to]);
        },
      ),
      { seed: 3 },
    );
  });
});

describe('the kind of a warning', () => {
  it('is its own, or some other danger', () => {
    expect([warningKindOf('snowIce'), warningKindOf('locusts')]).toEqual(['snowIce', 'other']);
  });
});
