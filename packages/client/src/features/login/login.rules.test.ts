import { describe, expect, it } from 'vitest';
import {
  addedPlace,
  firstView,
  loginProblems,
  loginReasons,
  passwordFieldProblems,
  readReason,
  registerProblems,
} from './login.rules.ts';

const GOOD = { email: 'eleni@example.org', username: 'Eleni', password: 'Secret12', confirmation: 'Secret12' };
const NOTHING_WRONG = { email: null, username: null, password: null, confirmation: null };

describe('the reason of a login', () => {
  it('is one that the window has words for, and a plain login otherwise', () => {
    for (const reason of loginReasons) expect(readReason(reason)).toBe(reason);
    expect([readReason(undefined), readReason('<script>'), readReason(7)]).toEqual(['login', 'login', 'login']);
  });

  it('decides what the window begins with', () => {
    expect([firstView('register'), firstView('mail'), firstView('favs'), firstView('login')]).toEqual([
      'register',
      'mail',
      'login',
      'login',
    ]);
  });
});

describe('the forms', () => {
  it.each([
    [{}, NOTHING_WRONG],
    [{ email: '' }, { ...NOTHING_WRONG, email: 'form/field-empty' }],
    [{ email: 'eleni' }, { ...NOTHING_WRONG, email: 'form/not-an-email' }],
    [{ username: ' ' }, { ...NOTHING_WRONG, username: 'form/field-empty' }],
    [{ password: '' }, { ...NOTHING_WRONG, password: 'form/password-empty' }],
    [{ password: 'Ab1' }, { ...NOTHING_WRONG, password: 'form/password-short' }],
    [{ password: 'Abcdefgh' }, { ...NOTHING_WRONG, password: 'form/password-no-digit' }],
    [{ password: 'abcdefg1' }, { ...NOTHING_WRONG, password: 'form/password-no-uppercase' }],
    [{ password: 'ABCDEFG1' }, { ...NOTHING_WRONG, password: 'form/password-no-lowercase' }],
    [{ confirmation: 'Secret13' }, { ...NOTHING_WRONG, confirmation: 'form/password-mismatch' }],
  ])('of a registration with %j say %j', (changes, problems) =>
    expect(registerProblems({ ...GOOD, ...changes })).toEqual(problems),
  );

  it('of a login take any password that is there', () => {
    expect(loginProblems({ email: 'a@b', password: 'x' })).toEqual({ email: null, password: null });
    expect(loginProblems({ email: '', password: '' })).toEqual({
      email: 'form/field-empty',
      password: 'form/password-empty',
    });
    expect(passwordFieldProblems({ password: 'Secret12', confirmation: '' })).toEqual({
      password: null,
      confirmation: 'form/password-mismatch',
    });
  });
});

describe('what waits for the login', () => {
  it('is named where it is a place', () => {
    expect(addedPlace({ action: 'add-favourite', params: { title: 'Naxos' }, updated: 1 })).toBe('Naxos');
    expect(addedPlace({ action: 'open-window', params: { title: 'Naxos' }, updated: 1 })).toBeNull();
    expect(addedPlace({ action: 'add-favourite', params: {}, updated: 1 })).toBeNull();
    expect(addedPlace(null)).toBeNull();
  });
});
