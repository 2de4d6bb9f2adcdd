import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HttpError } from '#network/index.ts';
import { failureOf } from '#account/index.ts';
import { show, type DocumentOptions } from '#settings/test-document.tsx';
import { outcomeOf, type RedeemOutcome } from './offer.rules.ts';
import { SubscriptionWindow } from './SubscriptionWindow.tsx';

const NOW = Date.UTC(2026, 6, 14);
const HOUR = 3_600_000;
const MEMBER = { userToken: 'a-token-of-somebody' };
const info = {
  isSubscription: true,
  isTrial: false,
  state: null,
  platform: 'web' as const,
  status: 'active',
  expiresAt: null,
};

/** The outcome of a code that the server refuses. */
const refused = (status: number, code: string): RedeemOutcome =>
  outcomeOf(failureOf(new HttpError('status', '/api', status, JSON.stringify({ error: { code, message: 'no' } }))));

async function open(redeem: (code: string) => Promise<RedeemOutcome>, options: DocumentOptions = {}) {
  const wanted: string[] = [];
  const shown = await show(<SubscriptionWindow now={NOW} redeem={redeem} onLogin={() => wanted.push('login')} />, {
    values: MEMBER,
    ...options,
  });
  return { ...shown, wanted };
}

describe('a code', () => {
  it('is asked for before it is sent, and is sent by Enter without the spaces around it', async () => {
    const sent: string[] = [];
    const { user, text } = await open(async (code) => {
      sent.push(code);
      return 'done';
    });
    await user.click(screen.getByRole('button', { name: text('subscription', 'redeem') }));
    expect(screen.getByRole('alert').textContent).toBe(text('subscription', 'code_empty'));
    const field = screen.getByRole('textbox', { name: text('subscription', 'code') });
    await user.type(field, ' abcd-efgh ');
    expect(screen.getByRole('alert').textContent).toBe('');
    await user.keyboard('{Enter}');
    await screen.findByText(text('subscription', 'code_done'));
    expect(sent).toEqual(['abcd-efgh']);
    expect((field as HTMLInputElement).value).toBe('');
  });

  it.each([
    ['does not exist', 404, 'code-wrong', 'code_wrong', 'en'],
    ['was used before', 409, 'code-used', 'code_used', 'en'],
    ['was withdrawn', 410, 'code-expired', 'code_expired', 'fr'],
    ['was tried too often', 429, 'rate-limited', 'code_limited', 'de'],
    ['met a server that is down', 503, 'unavailable', 'code_failed', 'ar'],
  ] as const)('that %s (%i) says so in the language of the person', async (_, status, code, words, lang) => {
    const { user, text } = await open(async () => refused(status, code), { lang });
    const field = screen.getByRole('textbox', { name: text('subscription', 'code') });
    await user.type(field, 'NOSUCH{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(text('subscription', words));
    expect(text('subscription', words)).not.toBe(words);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('is for whoever has an account: a visitor is led to the login', async () => {
    const { user, text, wanted } = await open(async () => 'done', { values: {} });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: text('subscription', 'login') }));
    expect(wanted).toEqual(['login']);
  });
});

describe('the plan of the person', () => {
  it('follows the account as it changes', async () => {
    const { settings, text } = await open(async () => 'done');
    screen.getByText(text('subscription', 'youHaveNot'));
    settings.setMany({ subscription: 'premium', subscriptionInfo: info });
    await screen.findByText(text('subscription', 'youHave'));
  });

  it.each([
    ['graced', { state: 'graced' as const }, 'subscription/graced', {}],
    ['onhold', { state: 'onhold' as const }, 'subscription/onhold', {}],
    ['paused', { state: 'paused' as const }, 'subscription/paused', {}],
    [
      'canceled',
      { state: 'canceled' as const, expiresAt: NOW + 30.5 * HOUR },
      'subscription/expires-in-hours',
      { hours: 30 },
    ],
  ])('that is %s says what that means', async (_, changes, code, params) => {
    const { text } = await open(async () => 'done', {
      values: { ...MEMBER, subscription: 'premium', subscriptionInfo: { ...info, ...changes } },
    });
    screen.getByText(text('errors', code, params));
  });
});
