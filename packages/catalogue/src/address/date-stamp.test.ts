import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressDateGapMs,
  formatDateStamp,
  looksLikeDateStamp,
  parseDateStamp,
  timestampForAddress,
} from './date-stamp.ts';

describe('the date stamp', () => {
  it('is year, month, day and hour in UTC', () => {
    expect(formatDateStamp(Date.UTC(2026, 0, 2, 3))).toBe('2026-01-02-03');
    expect(formatDateStamp(Date.UTC(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31-23');
    expect(parseDateStamp('2026-01-02-03')).toBe(Date.UTC(2026, 0, 2, 3));
    expect(parseDateStamp('2024-02-29-00')).toBe(Date.UTC(2024, 1, 29));
  });

  it.each([
    '2026-02-30-00',
    '2025-02-29-00',
    '2026-13-01-00',
    '2026-00-10-00',
    '2026-01-00-00',
    '2026-01-01-24',
    '2026-01-01-99',
  ])('%s looks like one and is none', (text) => {
    expect(looksLikeDateStamp(text)).toBe(true);
    expect(parseDateStamp(text)).toBeNull();
  });

  it.each(['2026-1-2-3', '26-01-02-03', '2026-01-02', '2026-01-02-03-04', '2026010203', 'x', ''])(
    '%j does not even look like one',
    (text) => {
      expect(looksLikeDateStamp(text)).toBe(false);
      expect(parseDateStamp(text)).toBeNull();
    },
  );

  it('comes back for every whole hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800_000 }), (hours) => {
        const timestamp = hours * 3_600_000;
        expect(parseDateStamp(formatDateStamp(timestamp))).toBe(timestamp);
      }),
      { seed: 63, numRuns: 300 },
    );
  });
});

describe('the date in the address', () => {
  const now = Date.UTC(2026, 5, 1);

  it('appears from a gap of 65,000,000 ms on, in both directions', () => {
    expect(addressDateGapMs).toBe(65_000_000);
    expect(timestampForAddress(now + 64_999_999, now)).toBeNull();
    expect(timestampForAddress(now + 65_000_000, now)).toBe(now + 65_000_000);
    expect(timestampForAddress(now - 65_000_000, now)).toBe(now - 65_000_000);
    expect(timestampForAddress(now, now)).toBeNull();
  });
});
