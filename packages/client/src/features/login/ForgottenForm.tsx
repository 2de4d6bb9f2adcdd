import { useState } from 'react';
import { ArrowLeft, Mail } from 'lucide-react';
import { checkEmail } from '@meltemi/catalogue';
import { FailureLine, useForm, type Account } from '#account/index.ts';
import { MainButton, surfaces, TextField } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { OutcomeMessage } from './OutcomeMessage.tsx';
import styles from './Login.module.css';

/** Asks for the mail that sets a new password. The answer is the same for an address without an account, so it reveals nothing about others. */
export function ForgottenForm({
  account,
  onBack,
}: {
  account: Pick<Account, 'forgottenPassword'>;
  onBack: () => void;
}) {
  const t = useText('login');
  const errors = useText('errors');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(
    { email: '' },
    ({ email }) => ({ email: checkEmail(email) }),
    async ({ email }) => {
      const outcome = await account.forgottenPassword(email.trim());
      if (outcome.ok) setSentTo(email.trim());
      return outcome;
    },
  );
  const wrong = form.problem('email');
  if (sentTo !== null)
    return (
      <OutcomeMessage
        kind="mail"
        title={t('resetSentTitle')}
        text={t('resetSent', { email: sentTo })}
        action={t('backToLogin')}
        onAction={onBack}
      />
    );
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <button type="button" className={`${surfaces.link} ${styles.back}`} onClick={onBack}>
        <ArrowLeft size={16} aria-hidden="true" /> {t('backToLogin')}
      </button>
      <h3>{t('forgottenTitle')}</h3>
      <p className={styles.words}>{t('forgottenText')}</p>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        value={form.values.email}
        onChange={form.set('email')}
        error={wrong === null ? null : errors(wrong)}
        icon={<Mail size={18} aria-hidden="true" />}
        maxLength={254}
      />
      <FailureLine failure={form.failure} />
      <MainButton busy={form.busy}>{t('sendLink')}</MainButton>
    </form>
  );
}
