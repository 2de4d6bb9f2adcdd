import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useServices } from '#services/index.ts';
import { useSetting } from '#settings/index.ts';
import styles from './Screen.module.css';

/** The way to the account, or to the login: the first letter of the name for a user who is logged in. */
export function AccountButton() {
  const t = useText('main');
  const { gate, windows } = useServices();
  const user = useSetting('user');
  return (
    <button
      type="button"
      className={`${surfaces.float} ${styles.account}`}
      data-user={user !== null || undefined}
      aria-label={user === null ? t('logIn') : t('account', { name: user.username })}
      onClick={() => (user === null ? gate.login() : windows.open('account'))}
    >
      {user === null ? (
        <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          <path d="M10 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0 10c5 0 8 2.500 8 6H2c0-3.500 3-6 8-6" />
        </svg>
      ) : (
        Array.from(user.username.trim())[0]
      )}
    </button>
  );
}
