import { describe, expect, it } from 'vitest';
import { isGpsReusable, isIpLocationStale, locatingTimes, mayFallBackToGps } from './locating.ts';

const now = Date.UTC(2026, 0, 10);
const minute = 60_000;

describe('finding the user', () => {
  it('waits twelve seconds for GPS and reuses a fix under fifteen minutes old', () => {
    expect(locatingTimes.gpsTimeoutMs).toBe(12_000);
    expect(isGpsReusable(now - 14 * minute, now)).toBe(true);
    expect(isGpsReusable(now - 15 * minute, now)).toBe(false);
  });

  it('asks the address again after twelve hours', () => {
    expect(isIpLocationStale(now - 12 * 60 * minute, now)).toBe(false);
    expect(isIpLocationStale(now - 12 * 60 * minute - 1, now)).toBe(true);
  });

  it('lets a fix of the last day stand in', () => {
    expect(mayFallBackToGps(now - 23 * 60 * minute, now)).toBe(true);
    expect(mayFallBackToGps(now - 24 * 60 * minute, now)).toBe(false);
  });
});
