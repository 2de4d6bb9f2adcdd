import { KeyRound, Mail, UserRound } from 'lucide-react';
import { minimumPasswordLength, type LanguageCode } from '@meltemi/catalogue';
import { FailureLine, useForm, type Account } from '#account/index.ts';
import { MainButton, TextField } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { registerProblems } from './login.rules.ts';
import styles from './Login.module.css';

/** What a new account needs; `onDone` hears whether the user is logged in at once, and the address that the mail goes to. */
export function RegisterForm({
  account,
  lang,
  onDone,
}: {
  account: Pick<Account, 'register'>;
  lang: LanguageCode;
  onDone: (isIn: boolean, email: string) => void;
}) {
  const t = useText('login');
  const errors = useText('errors');
  const form = useForm(
    { email: '', username: '', password: '', confirmation: '' },
    registerProblems,
    async (values) => {
      const [email, username] = [values.email.trim(), values.username.trim()];
      const outcome = await account.register({ ...values, email, username, lang });
      if (outcome.ok) onDone(outcome.value, email);
      return outcome;
    },
  );
  const said = (name: 'email' | 'username' | 'password' | 'confirmation'): string | null => {
    const code = form.problem(name);
    return code === null ? null : errors(code);
  };
  const reveal = { show: t('showPassword'), hide: t('hidePassword') };
  const key = <KeyRound size={18} aria-hidden="true" />;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        value={form.values.email}
        onChange={form.set('email')}
        error={said('email')}
        icon={<Mail size={18} aria-hidden="true" />}
        maxLength={254}
      />
      <TextField
        label={t('username')}
        autoComplete="nickname"
        value={form.values.username}
        onChange={form.set('username')}
        error={said('username')}
        icon={<UserRound size={18} aria-hidden="true" />}
        maxLength={80}
      />
      <TextField
        label={t('password')}
        type="password"
        autoComplete="new-password"
        value={form.values.password}
        onChange={form.set('password')}
        error={said('password')}
        hint={t('passwordHint', { count: minimumPasswordLength })}
        icon={key}
        reveal={reveal}
      />
      <TextField
        label={t('confirmation')}
        type="password"
        autoComplete="new-password"
        value={form.values.confirmation}
        onChange={form.set('confirmation')}
        error={said('confirmation')}
        icon={key}
        reveal={reveal}
      />
      <FailureLine failure={form.failure} />
      <MainButton busy={form.busy}>{t('createAccount')}</MainButton>
    </form>
  );
}
