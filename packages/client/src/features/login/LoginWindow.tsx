import { useState, type ReactNode } from 'react';
import { BellRing, Heart, Palette, X } from 'lucide-react';
import type { LanguageCode } from '@meltemi/catalogue';
import type { PendingLoginAction } from '#account/index.ts';
import type { Account, MailLink } from '#account/index.ts';
import { Segmented, surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { ForgottenForm } from './ForgottenForm.tsx';
import { addedPlace, firstView, type LoginReason, type LoginView } from './login.rules.ts';
import { LoginForm } from './LoginForm.tsx';
import { MailAnswer } from './MailAnswer.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { OutcomeMessage } from './OutcomeMessage.tsx';
import styles from './Login.module.css';

/** What the window is given by the screen around it. */
export interface LoginWindowProps {
  readonly account: Account;
  readonly reason: LoginReason;
  /** What is done after the login; null for nothing. */
  readonly pending: PendingLoginAction | null;
  /** The link of a mail that the page was opened by. */
  readonly link: MailLink | null;
  readonly lang: LanguageCode;
  /** The mark of the product. */
  readonly mark: ReactNode;
  readonly close: () => void;
}

/** What an account is good for. */
function Benefits({ mark }: Pick<LoginWindowProps, 'mark'>) {
  const t = useText('login');
  return (
    <div className={styles.benefits}>
      <p className={styles.brand} translate="no">
        {mark} {t('brand')}
      </p>
      <p className={styles.claim}>{t('claim')}</p>
      <ul>
        <li>
          <Heart size={18} aria-hidden="true" /> {t('benefitFavourites')}
        </li>
        <li>
          <Palette size={18} aria-hidden="true" /> {t('benefitSettings')}
        </li>
        <li>
          <BellRing size={18} aria-hidden="true" /> {t('benefitAlerts')}
        </li>
      </ul>
    </div>
  );
}

/** Why the login is asked for, where it is: what was remembered is done afterwards. */
function Reason({ reason, pending }: Pick<LoginWindowProps, 'reason' | 'pending'>) {
  const t = useText('login');
  const place = addedPlace(pending);
  if (place !== null) return <p className={styles.reason}>{t('reason_place', { place })}</p>;
  if (reason === 'login' || reason === 'register' || reason === 'mail') return null;
  return <p className={styles.reason}>{t(`reason_${reason}`)}</p>;
}

/** Log in, create an account, ask for a new password, and answer the links of mails. */
export function LoginWindow({ account, reason, pending, link, lang, mark, close }: LoginWindowProps) {
  const t = useText('login');
  const main = useText('main');
  const [view, setView] = useState<LoginView>(link === null && reason === 'mail' ? 'login' : firstView(reason));
  const [sentTo, setSentTo] = useState('');
  const tabs = [
    { value: 'login', label: t('logIn') },
    { value: 'register', label: t('createAccount') },
  ] as const;
  const hasTabs = view === 'login' || view === 'register';
  const afterMail = (): void => (account.info.current() === null ? setView('login') : close());
  return (
    <div className={styles.window}>
      <Benefits mark={mark} />
      <div className={styles.main}>
        <header className={styles.head}>
          {hasTabs && <Segmented tabs legend={t('title')} segments={tabs} value={view} onChange={setView} />}
          <button
            type="button"
            data-close-window
            className={`${surfaces.iconButton} ${styles.close}`}
            aria-label={main('closePane', { name: t('title') })}
            onClick={close}
          >
            <X size={19} aria-hidden="true" />
          </button>
        </header>
        {view === 'login' && <LoginForm account={account} onForgotten={() => setView('forgotten')} onDone={close} />}
        {view === 'register' && (
          <RegisterForm account={account} lang={lang} onDone={(_isIn, email) => (setSentTo(email), setView('sent'))} />
        )}
        {view === 'forgotten' && <ForgottenForm account={account} onBack={() => setView('login')} />}
        {view === 'sent' && (
          <OutcomeMessage
            kind="mail"
            title={t('sentTitle')}
            text={t('sent', { email: sentTo })}
            action={t('goOn')}
            onAction={afterMail}
          />
        )}
        {view === 'mail' && link !== null && <MailAnswer account={account} link={link} onDone={afterMail} />}
        {hasTabs && <Reason reason={reason} pending={pending} />}
        {view === 'register' && <p className={styles.small}>{t('privacy')}</p>}
      </div>
    </div>
  );
}
