import { describe, expect, it } from 'vitest';
import { cacheLimits, countLimits, mayAddFavouriteLayer } from './caches.ts';
import { refreshesWhenVisible } from './model-data.ts';
import { timings } from './timing.ts';

describe('waiting times of the documents', () => {
  it.each([
    ['offlineRecheckMs', 2_000],
    ['longPressMs', 600],
    ['paneCloseMs', 500],
    ['subscriptionBannerMs', 120_000],
    ['errorBarMs', 5_000],
    ['locatingBannerMinimumMs', 3_000],
    ['pluginUpdatePromptMs', 20_000],
    ['searchDebounceMs', 200],
    ['addressDebounceMs', 200],
    ['addressShortDebounceMs', 50],
    ['mapSelectorDebounceMs', 200],
    ['settingsSyncDebounceMs', 2_000],
    ['onlineAgainMs', 10_000],
    ['supportMessageMs', 10_000],
    ['locationDeniedMs', 7_000],
    ['locationTimeoutMs', 5_000],
    ['accountInfoFailedMs', 5_000],
    ['loginSuccessfulMs', 3_000],
    ['tileIndicatorDelayMs', 200],
    ['tileIndicatorClearMs', 300],
    ['redrawFinishedTimeoutMs', 5_000],
    ['redrawFinishedDebounceMs', 200],
    ['logoutReloadMs', 500],
    ['notificationsFirstCheckMs', 3_000],
    ['alertsReloadMs', 1_800_000],
    ['locationMarkerMs', 120_000],
    ['logoAnimationEveryMs', 30_000],
    ['logoAnimationMs', 2_000],
    ['startupArticlesFallbackMs', 1_000],
    ['dayAnimationStepMs', 50],
  ] as const)('%s is %d ms', (name, ms) => {
    expect(timings[name]).toBe(ms);
  });
});

describe('caches and counts of the documents', () => {
  it('hold what §9 says', () => {
    expect(cacheLimits).toEqual({ httpEntries: 50, httpTtlMs: 300_000, tileEntries: 50, reverseNameTtlMs: 86_400_000 });
    expect(countLimits).toEqual({
      favouriteLayersDesktop: 7,
      storiesPageSize: 50,
      capAlertsSummary: 6,
      broadcastEventsKept: 5,
    });
  });

  it('let a seventh favourite layer in and no eighth', () => {
    expect(mayAddFavouriteLayer(6)).toBe(true);
    expect(mayAddFavouriteLayer(7)).toBe(false);
    expect(mayAddFavouriteLayer(3, 3)).toBe(false);
  });
});

describe('model data', () => {
  const now = Date.UTC(2026, 0, 1);
  const minutesAgo = (minutes: number): number => now - minutes * 60_000;

  it('are checked on becoming visible only after more than five minutes', () => {
    expect(refreshesWhenVisible(minutesAgo(5), now, true)).toBe(false);
    expect(refreshesWhenVisible(minutesAgo(5.01), now, true)).toBe(true);
    expect(refreshesWhenVisible(minutesAgo(60), now, false)).toBe(false);
  });
});
