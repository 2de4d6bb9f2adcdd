import { inForm } from './message.ts';

/** What a form says beside a field. */
export const formMessages = {
  'form/field-empty': inForm("This field can't be empty"),
  'form/not-an-email': inForm("This doesn't look like an email address"),
  'form/password-empty': inForm("Password can't be empty"),
  'form/password-short': inForm('Password is too short'),
  'form/password-no-digit': inForm('Password is missing a digit (0-9)'),
  'form/password-no-uppercase': inForm('Password is missing an uppercase letter (A-Z)'),
  'form/password-no-lowercase': inForm('Password is missing a lowercase letter (a-z)'),
  'form/password-mismatch': inForm("Password and confirmation don't match"),
} as const;

/** The code of a form message. */
export type FormMessageCode = keyof typeof formMessages;
