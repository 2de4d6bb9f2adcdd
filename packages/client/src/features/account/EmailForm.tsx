import { useState } from 'react';
import { FailureLine, useForm, type Account } from '#account/index.ts';
import { MainButton, TextField } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { emailChangeProblems } from './account-forms.rules.ts';
import styles from './Account.module.css';

/** Asks for another address; it counts once the mail to it is answered. */
export function EmailForm({ account }: { account: Pick<Account, 'changeEmail'> }) {
  const t = useText('account');
  const login = useText('login');
  const errors = useText('errors');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ email: '', password: '' }, emailChangeProblems, async (values) => {
    const email = values.email.trim();
    const outcome = await account.changeEmail({ ...values, email });
    setSentTo(outcome.ok ? email : null);
    return outcome;
  });
  const said = (name: 'email' | 'password'): string | null => {
    const code = form.problem(name);
    return code === null ? null : errors(code);
  };
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <TextField
        label={t('newEmail')}
        type="email"
        autoComplete="email"
        value={form.values.email}
        onChange={form.set('email')}
        error={said('email')}
        maxLength={254}
      />
      <TextField
        label={login('password')}
        type="password"
        autoComplete="current-password"
        value={form.values.password}
        onChange={form.set('password')}
        error={said('password')}
        reveal={{ show: login('showPassword'), hide: login('hidePassword') }}
      />
      <FailureLine failure={form.failure} />
      <MainButton busy={form.busy}>{t('changeEmail')}</MainButton>
      <output className={styles.done}>{sentTo !== null && t('emailAsked', { email: sentTo })}</output>
    </form>
  );
}
