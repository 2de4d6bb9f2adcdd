import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkEmail,
  checkNewPassword,
  checkPassword,
  checkRequired,
  looksLikeEmail,
  minimumPasswordLength,
} from './form-checks.ts';
import { formMessages } from './form-messages.ts';

describe('an email address', () => {
  it.each(['a@b', 'someone@example.org', 'first.last+tag@sub.example.org'])('accepts %s', (text) => {
    expect(looksLikeEmail(text)).toBe(true);
    expect(checkEmail(text)).toBeNull();
  });

  it.each(['@', 'a@', '@b', 'plain', 'two@at@signs', 'with space@b', 'a@b c'])('refuses %s', (text) => {
    expect(looksLikeEmail(text)).toBe(false);
    expect(checkEmail(text)).toBe('form/not-an-email');
  });

  it('says that an empty field is empty, also when only spaces stand in it', () => {
    expect(checkEmail('')).toBe('form/field-empty');
    expect(checkEmail('   ')).toBe('form/field-empty');
  });

  it('forgives spaces around a pasted address', () => {
    expect(checkEmail(' a@b ')).toBeNull();
  });

  it('refuses what is no text', () => {
    for (const value of [null, undefined, 3, {}, ['a@b']]) expect(looksLikeEmail(value)).toBe(false);
  });
});

describe('a required field', () => {
  it('must hold more than spaces', () => {
    expect(checkRequired('')).toBe('form/field-empty');
    expect(checkRequired(' \t')).toBe('form/field-empty');
    expect(checkRequired('Prague')).toBeNull();
  });
});

describe('a password', () => {
  it.each([
    ['', 'form/password-empty'],
    ['Ab1', 'form/password-short'],
    ['Abcdef1', 'form/password-short'],
    ['Abcdefgh', 'form/password-no-digit'],
    ['abcdefg1', 'form/password-no-uppercase'],
    ['ABCDEFG1', 'form/password-no-lowercase'],
  ] as const)('%j says %s', (password, code) => {
    expect(checkPassword(password)).toBe(code);
    expect(formMessages[code].text).not.toBe('');
  });

  it('passes with eight characters, a digit and both cases', () => {
    expect(minimumPasswordLength).toBe(8);
    expect(checkPassword('Abcdefg1')).toBeNull();
  });

  it('counts an emoji as one character', () => {
    expect(checkPassword('Ab1😀😀😀')).toBe('form/password-short');
    expect(checkPassword('Ab1😀😀😀😀😀')).toBeNull();
  });

  it('tells about the password before the confirmation', () => {
    expect(checkNewPassword('short', 'other')).toBe('form/password-short');
    expect(checkNewPassword('Abcdefg1', 'Abcdefg2')).toBe('form/password-mismatch');
    expect(checkNewPassword('Abcdefg1', 'Abcdefg1')).toBeNull();
  });

  it('passes exactly when every rule holds', () => {
    const letter = fc.constantFrom('a', 'b', 'A', 'B', '1', '2', '-');
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 12 }), (password) => {
        const holds = password.length >= 8 && /\d/.test(password) && /[AB]/.test(password) && /[ab]/.test(password);
        expect(checkPassword(password) === null).toBe(holds);
      }),
      { seed: 3, numRuns: 300 },
    );
  });
});
