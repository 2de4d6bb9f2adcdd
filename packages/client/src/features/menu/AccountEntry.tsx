import { ChevronRight, CircleUserRound } from 'lucide-react';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import styles from './ToolMenu.module.css';

/** The account of the user, or the way to one, at the head of the menu. */
export function AccountEntry({ onAccount, onLogin }: { onAccount: () => void; onLogin: () => void }) {
  const t = useText('menu');
  const user = useSetting('user');
  return (
    <button type="button" className={styles.account} onClick={user === null ? onLogin : onAccount}>
      <CircleUserRound size={26} strokeWidth={1.5} aria-hidden="true" />
      <span>
        <b>{user === null ? t('logIn') : <bdi>{user.username}</bdi>}</b>
        <small>{user === null ? t('whyLogIn') : t('myAccount')}</small>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  );
}
