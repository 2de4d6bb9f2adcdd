import { formMessages, passwordProblems } from '@meltemi/catalogue';
import { z } from 'zod';
import { email, filledText, language } from '../values/index.ts';

/** Most characters of a password: hashing cost must stay bounded. */
export const longestPassword = 200;

/** A new password that keeps the rules. */
export const newPassword = z
  .string()
  .max(longestPassword)
  .superRefine((password, context) => {
    for (const problem of passwordProblems(password))
      context.addIssue({ code: 'custom', message: formMessages[problem].text });
  });

/** A password that is only compared; older ones need not keep today's rules. */
export const givenPassword = z.string().min(1, formMessages['form/password-empty'].text).max(longestPassword);

const confirmed = <S extends z.ZodObject<{ password: z.ZodType<string>; confirmation: z.ZodType<string> }>>(form: S) =>
  form.refine((value) => value['password'] === value['confirmation'], {
    path: ['confirmation'],
    message: formMessages['form/password-mismatch'].text,
  });

/** A one-time key out of a mail. */
export const mailKey = z
  .string()
  .min(16)
  .max(256)
  .regex(/^[A-Za-z0-9._-]+$/, 'not a key');

/** Registration. */
export const registration = confirmed(
  z.object({
    email,
    username: filledText(80),
    password: newPassword,
    confirmation: z.string().max(longestPassword),
    lang: language.default('en'),
  }),
).meta({ id: 'Registration' });

/** Login by e-mail and password. */
export const login = z.object({ email, password: givenPassword }).meta({ id: 'Login' });

/** A new password with the key of a reset mail. */
export const passwordReset = confirmed(
  z.object({ key: mailKey, password: newPassword, confirmation: z.string().max(longestPassword) }),
).meta({ id: 'PasswordReset' });

/** A new password by a logged-in user. */
export const passwordChange = confirmed(
  z.object({ current: givenPassword, password: newPassword, confirmation: z.string().max(longestPassword) }),
).meta({ id: 'PasswordChange' });

/** A new e-mail address; it counts once the mail to it is confirmed. */
export const emailChange = z.object({ email, password: givenPassword }).meta({ id: 'EmailChange' });

/** Deletion of the account, confirmed by the password. */
export const accountDeletion = z.object({ password: givenPassword }).meta({ id: 'AccountDeletion' });
