import { checkEmail, checkNewPassword, checkPassword, checkRequired } from '@meltemi/catalogue';
import { type PendingLoginAction } from '#account/index.ts';
import type { FormProblems } from '#account/index.ts';

/** Why the login was opened: words for each stand in the window. */
export const loginReasons = [
  'login',
  'register',
  'mail',
  'add-favourite',
  'favs',
  'alerts',
  'alerts-edit',
  'uploader',
  'colors',
  'plugin',
  'account',
  'messages',
] as const;

/** Why the login was opened. */
export type LoginReason = (typeof loginReasons)[number];

/** What the window shows. */
export type LoginView = 'login' | 'register' | 'forgotten' | 'mail' | 'sent';

/** The reason that an opener or a path gives; one that nobody knows is a plain login. */
export const readReason = (reason: unknown): LoginReason => loginReasons.find((one) => one === reason) ?? 'login';

/** What the window begins with. */
export const firstView = (reason: LoginReason): LoginView =>
  reason === 'register' || reason === 'mail' ? reason : 'login';

/** What is wrong with a login. Any password that is there may be right: older ones need not keep today's rules. */
export const loginProblems = ({
  email,
  password,
}: Readonly<Record<'email' | 'password', string>>): FormProblems<'email' | 'password'> => ({
  email: checkEmail(email),
  password: password === '' ? 'form/password-empty' : null,
});

/** What is wrong with a new password and its repetition; the repetition is looked at once the password is right. */
export const passwordFieldProblems = ({
  password,
  confirmation,
}: Readonly<Record<'password' | 'confirmation', string>>): FormProblems<'password' | 'confirmation'> => {
  const wrong = checkPassword(password);
  return { password: wrong, confirmation: wrong === null ? checkNewPassword(password, confirmation) : null };
};

/** What is wrong with a registration. */
export const registerProblems = (
  form: Readonly<Record<'email' | 'username' | 'password' | 'confirmation', string>>,
): FormProblems<'email' | 'username' | 'password' | 'confirmation'> => ({
  email: checkEmail(form.email),
  username: checkRequired(form.username),
  ...passwordFieldProblems(form),
});

/** The name of the place that somebody was adding to their favourites; null for any other action. */
export function addedPlace(pending: PendingLoginAction | null): string | null {
  const title = pending?.action === 'add-favourite' ? pending.params['title'] : null;
  return typeof title === 'string' && title !== '' ? title : null;
}
