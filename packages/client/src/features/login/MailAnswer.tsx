import { useCallback, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { minimumPasswordLength } from '@meltemi/catalogue';
import { FailureLine, useForm, type Account, type MailLink } from '#account/index.ts';
import { MainButton, TextField } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useQuery } from '#signals/index.ts';
import { passwordFieldProblems } from './login.rules.ts';
import { OutcomeMessage } from './OutcomeMessage.tsx';
import styles from './Login.module.css';

interface MailProps {
  readonly account: Pick<Account, 'confirmEmail' | 'resetPassword' | 'info'>;
  readonly link: MailLink;
  /** Goes on: to the login for a visitor, else back to the map. */
  readonly onDone: () => void;
}

/** Confirms the address of an account by the key of its mail. */
function Confirming({ account, link, onDone }: MailProps) {
  const t = useText('login');
  const confirm = useCallback((key: string) => account.confirmEmail(key), [account]);
  const { reply: outcome } = useQuery(confirm, link.key);
  if (outcome === null) return <output className={styles.words}>{t('confirming')}</output>;
  if (outcome.ok)
    return (
      <OutcomeMessage
        kind="done"
        title={t('confirmedTitle')}
        text={t('confirmed')}
        action={t('goOn')}
        onAction={onDone}
      />
    );
  return (
    <OutcomeMessage
      kind="failed"
      title={t('confirmFailedTitle')}
      text={t(outcome.code === 'link-expired' ? 'failure_link-expired' : 'confirmFailed')}
      action={t('goOn')}
      onAction={onDone}
    />
  );
}

/** Sets a new password by the key of its mail. */
function Resetting({ account, link, onDone }: MailProps) {
  const t = useText('login');
  const errors = useText('errors');
  const [isDone, setDone] = useState(false);
  const form = useForm({ password: '', confirmation: '' }, passwordFieldProblems, async (values) => {
    const outcome = await account.resetPassword({ ...values, key: link.key });
    if (outcome.ok) setDone(true);
    return outcome;
  });
  const said = (name: 'password' | 'confirmation'): string | null => {
    const code = form.problem(name);
    return code === null ? null : errors(code);
  };
  if (isDone)
    return (
      <OutcomeMessage
        kind="done"
        title={t('resetDoneTitle')}
        text={t('resetDone')}
        action={t('backToLogin')}
        onAction={onDone}
      />
    );
  const reveal = { show: t('showPassword'), hide: t('hidePassword') };
  const key = <KeyRound size={18} aria-hidden="true" />;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <h3>{t('resetTitle')}</h3>
      <TextField
        label={t('newPassword')}
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
      <MainButton busy={form.busy}>{t('setPassword')}</MainButton>
    </form>
  );
}

/** Answers the link of a mail: an address that is confirmed, or a password that is reset. */
export function MailAnswer(props: MailProps) {
  return props.link.kind === 'confirm-email' ? <Confirming {...props} /> : <Resetting {...props} />;
}
