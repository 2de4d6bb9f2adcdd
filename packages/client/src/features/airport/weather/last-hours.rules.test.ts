import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastHours } from './last-hours.rules.ts';

const NOW = Date.UTC(2026, 10, 16, 6, 12);
const minutes = (ago: number): number => NOW - ago * 60_000;

describe('the last six hours', () => {
  it('are twelve halves, each with its newest report', () => {
    const slots = lastHours(
      [
        { ts: minutes(12), category: 'M' },
        { ts: minutes(15), category: 'V' },
        { ts: minutes(42), category: 'I' },
        { ts: minutes(900), category: 'L' },
      ],
      NOW,
    );
    expect(slots.map(({ category }) => category)).toEqual([...Array.from({ length: 9 }, () => null), 'I', 'M', null]);
    expect(slots.at(-1)?.until).toBe(Date.UTC(2026, 10, 16, 6, 30));
  });

  it('always count twelve, in order, whatever came', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ ts: fc.integer({ min: minutes(800), max: NOW }), category: fc.constant('V' as const) })),
        (reports) => {
          const slots = lastHours(reports, NOW);
          expect(slots).toHaveLength(12);
          const filled = slots.filter(({ category }) => category !== null).length;
          expect(filled).toBeLessThanOrEqual(reports.length);
          const newest = Math.max(...reports.map(({ ts }) => ts));
          if (newest > minutes(300)) expect(filled).toBeGreaterThan(0);
        },
      ),
      { seed: 4 },
    );
  });
});
