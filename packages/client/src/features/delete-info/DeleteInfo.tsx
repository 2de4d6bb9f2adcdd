import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { FailureLine, useForm, type Account } from '#account/index.ts';
import { ActionRow, MainButton, TextField } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import styles from './DeleteInfo.module.css';

/** Deletes the account after its password was given and the box was ticked. */
function DeletionForm({ account, email }: { account: Pick<Account, 'deleteAccount'>; email: string }) {
  const t = useText('account');
  const login = useText('login');
  const errors = useText('errors');
  const [isSure, setSure] = useState(false);
  const [isDone, setDone] = useState(false);
  const form = useForm(
    { password: '' },
    ({ password }) => ({ password: password === '' ? 'form/password-empty' : null }),
    async ({ password }) => {
      const outcome = await account.deleteAccount(password);
      setDone(outcome.ok);
      return outcome;
    },
  );
  const wrong = form.problem('password');
  if (isDone) return <output>{t('deleted')}</output>;
  return (
    <form className={styles.form} noValidate onSubmit={isSure ? form.submit : (event) => event.preventDefault()}>
      <p className={styles.who}>
        {t('deleteWho')} <b dir="ltr">{email}</b>
      </p>
      <TextField
        label={login('password')}
        type="password"
        autoComplete="current-password"
        value={form.values.password}
        onChange={form.set('password')}
        error={wrong === null ? null : errors(wrong)}
        reveal={{ show: login('showPassword'), hide: login('hidePassword') }}
      />
      <label className={styles.sure}>
        <input type="checkbox" checked={isSure} onChange={({ currentTarget }) => setSure(currentTarget.checked)} />{' '}
        {t('deleteSure')}
      </label>
      <FailureLine failure={form.failure} />
      <MainButton danger busy={form.busy} disabled={!isSure}>
        {t('deleteNow')}
      </MainButton>
    </form>
  );
}

/** What the deletion of an account means, and the way to it. */
export function DeleteInfo({ account, onLogin }: { account: Pick<Account, 'deleteAccount'>; onLogin: () => void }) {
  const t = useText('account');
  const user = useSetting('user');
  return (
    <div className={styles.window}>
      <p className={styles.warning}>
        <TriangleAlert size={18} aria-hidden="true" /> {t('deleteWarning')}
      </p>
      <p>{t('deleteWhat')}</p>
      <ul>
        <li>{t('deleteProfile')}</li>
        <li>{t('deleteCollections')}</li>
        <li>{t('deleteDevices')}</li>
      </ul>
      <p>{t('deleteFirst')}</p>
      {user === null ? (
        <>
          <p>{t('deleteNeedsLogin')}</p>
          <ActionRow>
            <button type="button" data-main="" onClick={onLogin}>
              {t('logIn')}
            </button>
          </ActionRow>
        </>
      ) : (
        <DeletionForm account={account} email={user.email ?? user.username} />
      )}
    </div>
  );
}
