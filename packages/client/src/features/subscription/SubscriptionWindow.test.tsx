import { premiumFeatures } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import type { AppValues } from '#settings/index.ts';
import { drawnWith } from '#settings/test-drawing.tsx';
import { SubscriptionWindow } from './SubscriptionWindow.tsx';

const NOW = Date.UTC(2026, 6, 14);
const HOUR = 3_600_000;
const info = {
  isSubscription: true,
  isTrial: false,
  state: null,
  platform: 'web' as const,
  status: 'active',
  expiresAt: NOW + 1000 * HOUR,
};
const draw = (values: Partial<AppValues>): Promise<string> =>
  drawnWith({}, <SubscriptionWindow now={NOW} redeem={async () => 'done'} onLogin={() => undefined} />, values);

describe('the subscription', () => {
  it('lists what Premium gives', async () => {
    const html = await draw({});
    expect([...html.matchAll(/data-feature="(\w+)"/g)].map((match) => match[1])).toEqual(premiumFeatures);
  });

  it('asks a visitor to log in, and whoever is logged in for a code', async () => {
    expect(await draw({})).toContain('>login<');
    const html = await draw({ userToken: 'a-token-of-somebody' });
    expect(html).toContain('>redeem<');
    expect(html).not.toContain('>login<');
  });

  it('tells the tier and until when', async () => {
    expect(await draw({})).toContain('youHaveNot');
    const html = await draw({ subscription: 'premium', subscriptionInfo: info });
    expect(html).toContain('youHave<');
    expect(html).toContain('data-tier="premium"');
    expect(html).toContain('until');
    expect(
      await draw({ subscription: 'premium', subscriptionInfo: { ...info, isTrial: true, expiresAt: null } }),
    ).toMatch(/youTry.*noEnd/);
  });

  it.each(['graced', 'onhold', 'paused'] as const)('tells that it is %s', async (state) => {
    expect(await draw({ subscription: 'premium', subscriptionInfo: { ...info, state } })).toContain(
      `data-issue="subscription/${state}"`,
    );
  });

  it('tells when a canceled one ends, and that a payment failed', async () => {
    expect(
      await draw({
        subscription: 'premium',
        subscriptionInfo: { ...info, state: 'canceled', expiresAt: NOW + 30 * HOUR },
      }),
    ).toContain('data-issue="subscription/expires-in-hours"');
    expect(await draw({ failedSubscriptionPayment: { ts: NOW } })).toContain('data-issue="failed-payment"');
  });
});
