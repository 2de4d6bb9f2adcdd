import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNewSession, sessionEndsAfterMs } from './session.rules.ts';

const now = Date.UTC(2026, 5, 15, 12);
const minute = 60_000;

describe('a session', () => {
  it('begins with the first activity of a device', () => {
    expect(isNewSession(null, now)).toBe(true);
  });

  it('goes on until 30 minutes have passed without activity', () => {
    expect(isNewSession(now, now)).toBe(false);
    expect(isNewSession(now - 30 * minute, now)).toBe(false);
    expect(isNewSession(now - 30 * minute - 1, now)).toBe(true);
  });

  it('goes on over a clock that was corrected a little, and not over one that was wrong by hours', () => {
    expect(isNewSession(now + minute, now)).toBe(false);
    expect(isNewSession(now + 60 * minute, now)).toBe(true);
  });

  it('holds through any row of activities that are close enough', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: sessionEndsAfterMs }), { maxLength: 50 }), (gaps) => {
        let last = now;
        for (const gap of gaps) {
          expect(isNewSession(last, last + gap)).toBe(false);
          last += gap;
        }
      }),
      { seed: 71 },
    );
  });
});
