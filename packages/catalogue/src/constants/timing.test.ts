import { describe, expect, it } from 'vitest';
import { timings } from './timing.ts';

describe('waiting times of the documents', () => {
  it.each([
    ['offlineRecheckMs', 2_000],
    ['longPressMs', 600],
    ['paneCloseMs', 500],
    ['subscriptionBannerMs', 120_000],
    ['errorBarMs', 5_000],
    ['locatingBannerMinimumMs', 3_000],
    ['searchDebounceMs', 200],
    ['addressDebounceMs', 200],
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
  ] as const)('%s is %d ms', (name, ms) => {
    expect(timings[name]).toBe(ms);
  });
});
