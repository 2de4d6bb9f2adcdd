import { KeyRound, Mail } from 'lucide-react';
import { FailureLine, useForm, type Account } from '#account/index.ts';
import { MainButton, TextField } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { loginProblems } from './login.rules.ts';
import styles from './Login.module.css';

/** E-mail and password of somebody who has an account. */
export function LoginForm({
  account,
  onForgotten,
  onDone,
}: {
  account: Pick<Account, 'login'>;
  onForgotten: () => void;
  onDone: () => void;
}) {
  const t = useText('login');
  const errors = useText('errors');
  const form = useForm({ email: '', password: '' }, loginProblems, async ({ email, password }) => {
    const outcome = await account.login({ email: email.trim(), password });
    if (outcome.ok) onDone();
    return outcome;
  });
  const said = (name: 'email' | 'password'): string | null => {
    const code = form.problem(name);
    return code === null ? null : errors(code);
  };
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        value={form.values.email}
        onChange={form.set('email')}
        error={said('email')}
        icon={<Mail size={18} aria-hidden="true" />}
        maxLength={254}
      />
      <TextField
        label={t('password')}
        type="password"
        autoComplete="current-password"
        value={form.values.password}
        onChange={form.set('password')}
        error={said('password')}
        icon={<KeyRound size={18} aria-hidden="true" />}
        aside={
          <button type="button" onClick={onForgotten}>
            {t('forgotten')}
          </button>
        }
        reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
      />
      <FailureLine failure={form.failure} />
      <MainButton busy={form.busy}>{t('logIn')}</MainButton>
    </form>
  );
}
