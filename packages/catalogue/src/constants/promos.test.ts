import { describe, expect, it } from 'vitest';
import { isGpsReusable, isIpLocationStale, locatingTimes, mayFallBackToGps } from './locating.ts';
import { mayReplayAfterLogin, pendingLoginMs, windowsNeedingLogin } from './login.ts';
import { promoShows, whatsNewShows } from './promos.ts';

const now = Date.UTC(2026, 0, 10);
const minute = 60_000;

describe('a promo', () => {
  const terms = { expires: now + 1, counter: 3, delayMs: 10 * minute };
  const seen = (displayed: number, minutesAgo: number) => ({ id: 'spring', displayed, ts: now - minutesAgo * minute });

  it('shows when it was never displayed', () => {
    expect(promoShows(terms, null, true, now)).toBe(true);
    expect(promoShows(terms, seen(0, 0), true, now)).toBe(true);
  });

  it('does not show once expired or to whom the filter does not pass', () => {
    expect(promoShows({ ...terms, expires: now }, null, true, now)).toBe(false);
    expect(promoShows(terms, null, false, now)).toBe(false);
  });

  it('shows again only fewer times than its counter and after its delay', () => {
    expect(promoShows(terms, seen(2, 11), true, now)).toBe(true);
    expect(promoShows(terms, seen(3, 11), true, now)).toBe(false);
    expect(promoShows(terms, seen(2, 10), true, now)).toBe(false);
  });
});

describe("what's new", () => {
  it('shows after the third session or to a logged-in user, once', () => {
    expect(whatsNewShows({ sessionCounter: 3, loggedIn: false, displayed: 0 })).toBe(false);
    expect(whatsNewShows({ sessionCounter: 4, loggedIn: false, displayed: 0 })).toBe(true);
    expect(whatsNewShows({ sessionCounter: 1, loggedIn: true, displayed: 0 })).toBe(true);
    expect(whatsNewShows({ sessionCounter: 9, loggedIn: true, displayed: 1 })).toBe(false);
  });
});

describe('an action that waits for the login', () => {
  const pending = { action: 'open-window', params: { window: 'favs' }, updated: now } as const;

  it('is replayed within five minutes', () => {
    expect(pendingLoginMs).toBe(300_000);
    expect(mayReplayAfterLogin(pending, now + 5 * minute)).toBe(true);
    expect(mayReplayAfterLogin(pending, now + 5 * minute + 1)).toBe(false);
  });

  it('is not trusted when it comes from the future', () => {
    expect(mayReplayAfterLogin(pending, now - 1)).toBe(false);
  });

  it('may open one of the windows of the documents', () => {
    expect(windowsNeedingLogin).toEqual(['alerts', 'alerts-edit', 'favs', 'uploader', 'colors']);
  });
});

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
