import { describe, expect, it } from 'vitest';
import { settingsAfterTier } from './settings-after-tier.ts';

describe('a change of the tier', () => {
  it('turns off the one-hour step when the tier goes, and forgets the failed payment when one comes', () => {
    expect(settingsAfterTier(null)).toEqual({ detail1h: false });
    expect(settingsAfterTier('premium')).toEqual({ failedSubscriptionPayment: null });
  });
});
