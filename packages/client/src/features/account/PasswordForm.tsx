import { useState } from 'react';
import { minimumPasswordLength } from '@meltemi/catalogue';
import { FailureLine, useForm, type Account } from '#account/index.ts';
import { MainButton, TextField } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { passwordChangeProblems } from './account-forms.rules.ts';
import styles from './Account.module.css';

/** Sets a new password; other devices have to log in again. */
export function PasswordForm({ account }: { account: Pick<Account, 'changePassword'> }) {
  const t = useText('account');
  const login = useText('login');
  const errors = useText('errors');
  const [isDone, setDone] = useState(false);
  const form = useForm({ current: '', password: '', confirmation: '' }, passwordChangeProblems, async (values) => {
    setDone(false);
    const outcome = await account.changePassword(values);
    setDone(outcome.ok);
    return outcome;
  });
  const said = (name: 'current' | 'password' | 'confirmation'): string | null => {
    const code = form.problem(name);
    return code === null ? null : errors(code);
  };
  const reveal = { show: login('showPassword'), hide: login('hidePassword') };
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <TextField
        label={t('currentPassword')}
        type="password"
        autoComplete="current-password"
        value={form.values.current}
        onChange={form.set('current')}
        error={said('current')}
        reveal={reveal}
      />
      <TextField
        label={login('newPassword')}
        type="password"
        autoComplete="new-password"
        value={form.values.password}
        onChange={form.set('password')}
        error={said('password')}
        hint={login('passwordHint', { count: minimumPasswordLength })}
        reveal={reveal}
      />
      <TextField
        label={login('confirmation')}
        type="password"
        autoComplete="new-password"
        value={form.values.confirmation}
        onChange={form.set('confirmation')}
        error={said('confirmation')}
        reveal={reveal}
      />
      <FailureLine failure={form.failure} />
      <MainButton busy={form.busy}>{t('changePassword')}</MainButton>
      <output className={styles.done}>{isDone && t('passwordChanged')}</output>
    </form>
  );
}
