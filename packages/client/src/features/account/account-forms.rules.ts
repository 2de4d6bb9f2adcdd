import { checkEmail, checkNewPassword, checkPassword } from '@meltemi/catalogue';
import type { FormProblems } from '#account/index.ts';

type PasswordFields = 'current' | 'password' | 'confirmation';

/** What is wrong with a change of the password. */
export function passwordChangeProblems({
  current,
  password,
  confirmation,
}: Readonly<Record<PasswordFields, string>>): FormProblems<PasswordFields> {
  const wrong = checkPassword(password);
  return {
    current: current === '' ? 'form/password-empty' : null,
    password: wrong,
    confirmation: wrong === null ? checkNewPassword(password, confirmation) : null,
  };
}

/** What is wrong with a change of the e-mail address. */
export const emailChangeProblems = ({
  email,
  password,
}: Readonly<Record<'email' | 'password', string>>): FormProblems<'email' | 'password'> => ({
  email: checkEmail(email),
  password: password === '' ? 'form/password-empty' : null,
});

/** The name of the file that holds all data about a person, by the day it was made. */
export const exportName = (now: number): string => `meltemi-my-data-${new Date(now).toISOString().slice(0, 10)}.json`;
