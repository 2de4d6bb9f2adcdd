import { describe, expect, it } from 'vitest';
import { createTopMessages } from '#controls/index.ts';
import { createFixedClock, createMemoryStorage } from '#device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '#settings/index.ts';
import type { Windows } from '#windows/index.ts';
import { followSubscription } from './follow-subscription.ts';
import { TIER } from './tier-of-all.ts';

const HOUR = 3_600_000;
const active = {
  isSubscription: true,
  isTrial: false,
  state: null,
  platform: 'web' as const,
  status: 'active',
  expiresAt: null,
};

function follow(values: Partial<AppValues> = {}, tier: string | null = null) {
  const clock = createFixedClock(1_000_000_000);
  const opened: string[] = [];
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  settings.setMany(values);
  const messages = createTopMessages(clock);
  const root = { dataset: {} as DOMStringMap };
  followSubscription({
    messages,
    settings,
    environment: { clock },
    windows: { open: ((name: string) => void opened.push(name)) as Windows['open'] },
    view: {
      document: {
        documentElement: root,
        querySelector: (name: string) => (name === TIER && tier !== null ? ({ content: tier } as never) : null),
      },
    },
  });
  return { clock, settings, messages, opened, root, codes: () => messages.list().map(({ code }) => code) };
}

describe('the banner of the subscription', () => {
  it.each([
    ['graced', 'subscription/graced'],
    ['onhold', 'subscription/onhold'],
    ['paused', 'subscription/paused'],
  ] as const)('says what %s means, for two minutes', (state, code) => {
    const { clock, codes } = follow({ subscriptionInfo: { ...active, state } });
    expect(codes()).toEqual([code]);
    clock.advance(120_000 - 1);
    expect(codes()).toEqual([code]);
    clock.advance(1);
    expect(codes()).toEqual([]);
  });

  it('says when a canceled one ends, only within 336 hours', () => {
    const at = (hours: number) =>
      follow({ subscriptionInfo: { ...active, state: 'canceled', expiresAt: 1_000_000_000 + hours * HOUR } });
    expect(at(337).codes()).toEqual([]);
    expect(at(336).codes()).toEqual(['subscription/ends-soon']);
    expect(at(30).messages.list()).toMatchObject([{ code: 'subscription/expires-in-hours', values: { hours: 30 } }]);
  });

  it('is not there for a trial, for no subscription, and for states that are not shown', () => {
    expect(follow().codes()).toEqual([]);
    expect(follow({ subscriptionInfo: { ...active, isTrial: true, state: 'graced' } }).codes()).toEqual([]);
    expect(follow({ subscriptionInfo: { ...active, isSubscription: false, state: 'graced' } }).codes()).toEqual([]);
    expect(follow({ subscriptionInfo: { ...active, state: 'sleeping' } }).codes()).toEqual([]);
  });

  it('follows the account, and does not come again for the same once it was closed', () => {
    const { settings, messages, codes } = follow({ subscriptionInfo: { ...active, state: 'graced' } });
    messages.dismiss('subscription/graced');
    settings.set('subscriptionInfo', { ...active, state: 'graced', expiresAt: 5 });
    expect(codes()).toEqual([]);
    settings.set('subscriptionInfo', { ...active, state: 'onhold' });
    expect(codes()).toEqual(['subscription/onhold']);
    settings.set('subscriptionInfo', active);
    expect(codes()).toEqual([]);
  });

  it('leads to the subscription', () => {
    const { messages, opened } = follow({ subscriptionInfo: { ...active, state: 'onhold' } });
    messages.list()[0]?.onClick?.();
    expect(opened).toEqual(['subscription']);
  });
});

describe('the page', () => {
  it('is marked with the tier while there is one', () => {
    const { settings, root } = follow({ subscription: 'premium' });
    expect(root.dataset['tier']).toBe('premium');
    settings.set('subscription', null);
    expect(root.dataset['tier']).toBeUndefined();
  });

  it('opens the window of a payment that waits at the start', () => {
    expect(follow({ pendingSubscription: { ts: 5 } }).opened).toEqual(['pending-subscription']);
    expect(follow({ pendingSubscription: null }).opened).toEqual([]);
  });
});

describe('what the server gives to everyone', () => {
  it('has who has no subscription of their own', () => {
    const { settings, root } = follow({}, 'everything');
    expect([settings.get('subscription'), root.dataset['tier']]).toEqual(['everything', 'everything']);
    settings.setMany({ userToken: 'a'.repeat(20), subscription: 'premium' });
    expect(settings.get('subscription')).toBe('premium');
    // A logout, and a login without a subscription.
    for (const userToken of [null, 'b'.repeat(20)]) {
      settings.setMany({ userToken, subscription: null });
      expect(settings.get('subscription')).toBe('everything');
    }
  });

  it('goes when it is given no more; a subscription stays', () => {
    const after = (subscription: string): string | null => follow({ subscription }).settings.get('subscription');
    expect([after('everything'), after('premium')]).toEqual([null, 'premium']);
  });
});
