import { useState } from 'react';
import { LogOut } from 'lucide-react';
import type { Account } from '#account/index.ts';
import { ActionRow } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import styles from './Account.module.css';

/** Logs out; where changes have not reached the cloud it asks first, because they would be lost. */
export function Logout({ account }: { account: Pick<Account, 'logout'> }) {
  const t = useText('account');
  const [unsent, setUnsent] = useState(0);
  const [busy, setBusy] = useState(false);
  const leave = async (isMeant: boolean): Promise<void> => {
    setBusy(true);
    const outcome = await account.logout(isMeant);
    setUnsent(outcome.ok ? 0 : outcome.unsent);
    // After a logout a new page leads to the map.
    if (!outcome.ok) setBusy(false);
  };
  return (
    <div className={styles.logout}>
      {unsent > 0 && <p role="alert">{t('unsent', { count: unsent })}</p>}
      <ActionRow>
        {unsent > 0 ? (
          <>
            <button type="button" data-danger="" disabled={busy} onClick={() => void leave(true)}>
              {t('leaveAnyway')}
            </button>
            <button type="button" disabled={busy} onClick={() => setUnsent(0)}>
              {t('stay')}
            </button>
          </>
        ) : (
          <button type="button" disabled={busy} onClick={() => void leave(false)}>
            <LogOut size={16} aria-hidden="true" /> {t('logOut')}
          </button>
        )}
      </ActionRow>
    </div>
  );
}
