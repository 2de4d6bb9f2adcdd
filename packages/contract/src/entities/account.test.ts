import * as fc from 'fast-check';
import { formMessages, passwordProblems } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { emailChange, login, newPassword, passwordChange, passwordReset, registration } from './credentials.ts';
import { activeTier, subscriptionInfo } from './subscription.ts';
import { accountInfo, user } from './user.ts';

const userSample = { id: 'u1', username: 'jana', email: { email: 'jana@example.org', confirmed: true }, avatar: null };
const subscriptionSample = {
  isSubscription: true,
  isTrial: false,
  state: 'graced',
  platform: 'web',
  status: 'active',
  tier: 'premium',
  expiresAt: 1_735_689_600_000,
};

describe('passwords', () => {
  it.each([
    ['', ['form/password-empty']],
    ['Aa1', ['form/password-short']],
    ['abcdefg1', ['form/password-no-uppercase']],
    ['ABCDEFG1', ['form/password-no-lowercase']],
    ['Abcdefgh', ['form/password-no-digit']],
    [
      '!',
      ['form/password-short', 'form/password-no-digit', 'form/password-no-uppercase', 'form/password-no-lowercase'],
    ],
    ['Abcdefg1', []],
  ])('of %j says %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
    expect(newPassword.safeParse(password).error?.issues.map((issue) => issue.message) ?? []).toEqual(
      problems.map((problem) => formMessages[problem as keyof typeof formMessages].text),
    );
  });

  it('counts letters, not their storage units', () => {
    expect(passwordProblems('Aa1🌊🌊')).toContain('form/password-short');
  });

  it('takes everything that has the three kinds and the length', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 5, maxLength: 100 }), (rest) => {
        expect(passwordProblems(`aB3${rest}`)).toEqual([]);
      }),
      { seed: 14 },
    );
  });

  it('refuses an endless one before hashing', () => {
    expect(newPassword.safeParse(`aB3${'x'.repeat(200)}`).success).toBe(false);
    expect(login.safeParse({ email: 'a@b', password: 'x'.repeat(201) }).success).toBe(false);
  });
});

describe('forms', () => {
  const form = { email: 'jana@example.org', username: 'jana', password: 'Abcdefg1', confirmation: 'Abcdefg1' };

  it('registers, in English unless said otherwise', () => {
    expect(registration.parse(form)).toEqual({ ...form, lang: 'en' });
  });

  it('names the field of each fault with its words', () => {
    const faults = registration
      .safeParse({ ...form, email: 'jana', username: ' ' })
      .error?.issues.map((issue) => [issue.path[0], issue.message]);
    expect(faults).toEqual([
      ['email', formMessages['form/not-an-email'].text],
      ['username', formMessages['form/field-empty'].text],
    ]);
  });

  it('compares password and confirmation', () => {
    const fault = registration.safeParse({ ...form, confirmation: 'Abcdefg2' }).error?.issues[0];
    expect([fault?.path, fault?.message]).toEqual([['confirmation'], formMessages['form/password-mismatch'].text]);
    expect(passwordReset.safeParse({ key: 'k'.repeat(20), password: 'Abcdefg1', confirmation: '' }).success).toBe(
      false,
    );
    expect(passwordChange.safeParse({ current: 'old', password: 'Abcdefg1', confirmation: 'Abcdefg1' }).success).toBe(
      true,
    );
  });

  it('lets old passwords in that would not pass today', () => {
    expect(login.safeParse({ email: 'a@b', password: 'x' }).success).toBe(true);
    expect(login.safeParse({ email: 'a@b', password: '' }).error?.issues[0]?.message).toBe(
      formMessages['form/password-empty'].text,
    );
  });

  it('changes the e-mail only with the password', () => {
    expect(emailChange.safeParse({ email: 'new@example.org' }).success).toBe(false);
  });
});

describe('user and subscription', () => {
  it('reads what the account service knows, logged in or not', () => {
    const known = {
      auth: true,
      userInfo: userSample,
      subscriptionInfo: subscriptionSample,
      token: 't'.repeat(32),
      authHash: 'h1',
    };
    expect(accountInfo.parse(known)).toEqual(known);
    const nobody = { auth: false, userInfo: null, subscriptionInfo: null, token: null, authHash: null };
    expect(accountInfo.parse(nobody)).toEqual(nobody);
  });

  it('holds the e-mail as a record', () => {
    expect(user.parse(userSample).email).toEqual({ email: 'jana@example.org', confirmed: true });
    expect(user.safeParse({ ...userSample, email: 'jana@example.org' }).success).toBe(false);
  });

  it('keeps states it does not show', () => {
    expect(subscriptionInfo.parse({ ...subscriptionSample, state: 'somethingNew' }).state).toBe('somethingNew');
  });

  it('counts a tier only while active', () => {
    expect(activeTier(subscriptionInfo.parse(subscriptionSample))).toBe('premium');
    expect(activeTier({ status: 'expired', tier: 'premium' })).toBeNull();
    expect(activeTier(null)).toBeNull();
  });
});
