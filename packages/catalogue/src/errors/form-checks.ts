import type { FormMessageCode } from './form-messages.ts';

/** The documents leave the shortest password open; eight characters is ours. */
export const minimumPasswordLength = 8;

/** True for text@text: one at sign with something on both sides and no white space. */
export const looksLikeEmail = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value);

/** What a required field has to say, or null when it is filled; spaces alone do not fill it. */
export const checkRequired = (text: string): FormMessageCode | null => (text.trim() === '' ? 'form/field-empty' : null);

/** What an email field has to say, or null when the address may be sent. */
export const checkEmail = (text: string): FormMessageCode | null => {
  const trimmed = text.trim();
  if (trimmed === '') return 'form/field-empty';
  return looksLikeEmail(trimmed) ? null : 'form/not-an-email';
};

/** Everything wrong with a new password, first things first; an empty one is only called empty. Length counts code points. */
export const passwordProblems = (password: string): FormMessageCode[] => {
  if (password === '') return ['form/password-empty'];
  const problems: FormMessageCode[] = [];
  if (Array.from(password).length < minimumPasswordLength) problems.push('form/password-short');
  if (!/[0-9]/.test(password)) problems.push('form/password-no-digit');
  if (!/[A-Z]/.test(password)) problems.push('form/password-no-uppercase');
  if (!/[a-z]/.test(password)) problems.push('form/password-no-lowercase');
  return problems;
};

/** What a new password's field has to say: the first fault only. */
export const checkPassword = (password: string): FormMessageCode | null => passwordProblems(password)[0] ?? null;

/** As `checkPassword`, and then that the confirmation repeats it. */
export const checkNewPassword = (password: string, confirmation: string): FormMessageCode | null =>
  checkPassword(password) ?? (password === confirmation ? null : 'form/password-mismatch');
