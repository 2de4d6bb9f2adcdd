import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { pathToTimestamp, timestampToPath } from './paths.ts';

const someHour = fc.integer({ min: 0, max: 2_900_000 }).map((hours) => hours * 3_600_000);

describe('a data path', () => {
  it('is year month day hour in UTC, ten digits', () => {
    expect(timestampToPath(Date.UTC(2026, 6, 4, 9))).toBe('2026070409');
    expect(timestampToPath(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026123123');
    expect(pathToTimestamp('2024022912')).toBe(Date.UTC(2024, 1, 29, 12));
  });

  it('and its moment are each other’s inverse', () => {
    fc.assert(
      fc.property(someHour, (timestamp) => {
        const path = timestampToPath(timestamp);
        expect(path).toMatch(/^\d{10}$/);
        expect(pathToTimestamp(path)).toBe(timestamp);
      }),
      { seed: 10 },
    );
  });

  it('sorts as time does', () => {
    fc.assert(
      fc.property(someHour, someHour, (a, b) => {
        expect(
          Math.sign(timestampToPath(a) < timestampToPath(b) ? -1 : Number(timestampToPath(a) > timestampToPath(b))),
        ).toBe(Math.sign(a - b));
      }),
      { seed: 11 },
    );
  });
});
