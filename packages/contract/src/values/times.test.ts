import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoTime, readStamp, stamp, writeStamp } from './times.ts';

describe('stamps', () => {
  it('writes ten digits for models and twelve for radar', () => {
    const ms = Date.UTC(2024, 1, 29, 6, 33);
    expect(writeStamp(ms)).toBe('2024022906');
    expect(writeStamp(ms, true)).toBe('202402290633');
  });

  it('reads back every whole hour and minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 / 60_000 - 1 }), (minute) => {
        const ms = minute * 60_000;
        expect(readStamp(writeStamp(ms, true))).toBe(ms);
        expect(readStamp(writeStamp(ms))).toBe(Math.floor(ms / 3_600_000) * 3_600_000);
      }),
      { seed: 4 },
    );
  });

  it.each([
    '2024023006',
    '2024010124',
    '2024130100',
    '2023022900',
    '20240101',
    '202401010',
    '2024-01-01',
    'abcdefghij',
    '202401010060',
    '',
  ])('refuses %j', (value) => {
    expect(readStamp(value)).toBeNull();
    expect(stamp.safeParse(value).success).toBe(false);
  });

  it('takes a leap day of a leap year', () => {
    expect(stamp.parse('2024022900')).toBe('2024022900');
  });
});

describe('clock and ISO times', () => {
  it('takes ISO times with a zone only', () => {
    expect(isoTime.safeParse('2024-01-01T00:00:00Z').success).toBe(true);
    expect(isoTime.safeParse('2024-01-01T00:00:00.000Z').success).toBe(true);
    expect(isoTime.safeParse('2024-01-01T02:00:00+02:00').success).toBe(true);
    expect(isoTime.safeParse('2024-01-01T00:00:00').success).toBe(false);
    expect(isoTime.safeParse('2024-02-30T00:00:00Z').success).toBe(false);
  });
});
