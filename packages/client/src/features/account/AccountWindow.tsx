import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { BadgeCheck, ChevronDown, Download, Heart, MailWarning, Settings, Trash2 } from 'lucide-react';
import { initialsOf, type Account, type Outcome } from '#account/index.ts';
import { ActionRow } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { DeviceList } from './DeviceList.tsx';
import { EmailForm } from './EmailForm.tsx';
import { Logout } from './Logout.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './Account.module.css';

/** What the window is given by the screen around it. */
export interface AccountWindowProps {
  readonly account: Account;
  readonly open: (name: 'favs' | 'settings' | 'delete-info' | 'login') => void;
  /** Saves a text as a file. */
  readonly saveExport: (data: unknown) => void;
}

/** A part of the window that is unfolded when it is wanted. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.fold}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title} <ChevronDown size={16} aria-hidden="true" />
        </button>
      </h3>
      {isOpen && children}
    </section>
  );
}

/** Whether the address is confirmed, and the way to another mail. */
function EmailState({
  account,
  confirmed,
}: {
  account: Pick<Account, 'resendConfirmation'>;
  confirmed: boolean | undefined;
}) {
  const t = useText('account');
  const [sent, setSent] = useState<Outcome | null>(null);
  if (confirmed === undefined) return null;
  if (confirmed)
    return (
      <p className={styles.confirmed}>
        <BadgeCheck size={15} aria-hidden="true" /> {t('confirmed')}
      </p>
    );
  return (
    <div className={styles.unconfirmed}>
      <p>
        <MailWarning size={15} aria-hidden="true" /> {t('unconfirmed')}
      </p>
      <ActionRow>
        <button type="button" onClick={() => void account.resendConfirmation().then(setSent)}>
          {t('resend')}
        </button>
      </ActionRow>
      <output>{sent !== null && t(sent.ok ? 'resent' : 'resendFailed')}</output>
    </div>
  );
}

/** My profile and my account. */
export function AccountWindow({ account, open, saveExport }: AccountWindowProps) {
  const t = useText('account');
  const info = useSyncExternalStore(account.info.subscribe, account.info.current, account.info.current);
  const user = useSetting('user');
  const [exported, setExported] = useState<boolean | null>(null);
  if (user === null) {
    return (
      <div className={styles.window}>
        <p>{t('visitor')}</p>
        <ActionRow>
          <button type="button" data-main="" onClick={() => open('login')}>
            {t('logIn')}
          </button>
        </ActionRow>
      </div>
    );
  }
  const saveAll = async (): Promise<void> => {
    const outcome = await account.exportData();
    setExported(outcome.ok);
    if (outcome.ok) saveExport(outcome.value);
  };
  return (
    <div className={styles.window}>
      <section className={styles.profile} aria-label={t('profile')}>
        <span className={styles.picture} aria-hidden="true">
          {initialsOf(user.username)}
        </span>
        <div>
          <b>
            <bdi>{user.username}</bdi>
          </b>
          <span dir="ltr">{user.email}</span>
        </div>
      </section>
      <EmailState account={account} confirmed={info?.userInfo?.email.confirmed} />
      <ActionRow>
        <button type="button" onClick={() => open('favs')}>
          <Heart size={16} aria-hidden="true" /> {t('favourites')}
        </button>
        <button type="button" onClick={() => open('settings')}>
          <Settings size={16} aria-hidden="true" /> {t('settings')}
        </button>
      </ActionRow>
      <div className={styles.folds}>
        <Fold title={t('changePassword')}>
          <PasswordForm account={account} />
        </Fold>
        <Fold title={t('changeEmail')}>
          <EmailForm account={account} />
        </Fold>
        <Fold title={t('devices')}>
          <DeviceList account={account} />
        </Fold>
        <Fold title={t('myData')}>
          <p className={styles.words}>{t('myDataText')}</p>
          <ActionRow>
            <button type="button" onClick={() => void saveAll()}>
              <Download size={16} aria-hidden="true" /> {t('export')}
            </button>
            <button type="button" onClick={() => open('delete-info')}>
              <Trash2 size={16} aria-hidden="true" /> {t('deleteAccount')}
            </button>
          </ActionRow>
          <output className={styles.done} data-failed={exported === false || undefined}>
            {exported !== null && t(exported ? 'exported' : 'exportFailed')}
          </output>
        </Fold>
      </div>
      <Logout account={account} />
    </div>
  );
}
