import { describe, expect, it } from 'vitest';
import { emailChangeProblems, exportName, passwordChangeProblems } from './account-forms.rules.ts';

describe('a change of the password', () => {
  it('needs the old one, a good new one, and its repetition', () => {
    expect(passwordChangeProblems({ current: '', password: '', confirmation: '' })).toEqual({
      current: 'form/password-empty',
      password: 'form/password-empty',
      confirmation: null,
    });
    expect(passwordChangeProblems({ current: 'x', password: 'Secret12', confirmation: 'Secret1' })).toEqual({
      current: null,
      password: null,
      confirmation: 'form/password-mismatch',
    });
    expect(passwordChangeProblems({ current: 'x', password: 'Secret12', confirmation: 'Secret12' })).toEqual({
      current: null,
      password: null,
      confirmation: null,
    });
  });
});

describe('a change of the address', () => {
  it('needs an address and the password', () => {
    expect(emailChangeProblems({ email: 'eleni', password: '' })).toEqual({
      email: 'form/not-an-email',
      password: 'form/password-empty',
    });
    expect(emailChangeProblems({ email: 'a@b', password: 'x' })).toEqual({ email: null, password: null });
  });
});

describe('the file with all data', () => {
  it('is named by its day', () =>
    expect(exportName(Date.UTC(2026, 10, 15, 23))).toBe('meltemi-my-data-2026-11-15.json'));
});
