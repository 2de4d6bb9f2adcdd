import type { FormMessageCode } from './form-messages.ts';

/** The documents leave the shortest password open; eight characters is ours. */
export const minimumPasswordLength = 8;

/** True for text@text: one at sign with something on both sides and no white space. */
export const looksLikeEmail = (value: unknown): value is string => typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value);

/** What a required field has to say, or null when it is filled; spaces alone do not fill it. */
export const checkRequired = (text: string): FormMessageCode | null => (text.trim() === '' ? 'form/field-empty' : null);

/** What an email field has to say, or null when the address may be sent. */
export const checkEmail = (text: string): FormMessageCode | null => {
  const trimmed = text.trim();
  if (trimmed === '') return 'form/field-empty';
  return looksLikeEmail(trimmed) ? null : 'form/not-an-email';
};

/** What a new password's field has to say, the first fault only; length counts characters as a reader sees code points. */
export const checkPassword = (password: string): FormMessageCode | null => {
  if (password === '') return 'form/password-empty';
  if (Array.from(password).length < minimumPasswordLength) return 'form/password-short';
  if (!/\d/.test(password)) return 'form/password-no-digit';
  if (!/[A-Z]/.test(password)) return 'form/password-no-uppercase';
  if (!/[a-z]/.test(password)) return 'form/password-no-lowercase';
  return null;
};

/** As `checkPassword`, and then that the confirmation repeats it. */
export const checkNewPassword = (password: string, confirmation: string): FormMessageCode | null =>
  checkPassword(password) ?? (password === confirmation ? null : 'form/password-mismatch');
