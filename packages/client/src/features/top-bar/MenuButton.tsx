import { Menu } from 'lucide-react';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import styles from './TopBar.module.css';

/** Opens and closes the menu; new messages are counted on it. */
export function MenuButton({ open, onPress }: { open: boolean; onPress: () => void }) {
  const t = useText('main');
  const badge = useSetting('badgeNumber');
  return (
    <button
      type="button"
      className={`${surfaces.iconButton} ${styles.menu}`}
      aria-label={t('menu')}
      aria-expanded={open}
      onClick={onPress}
    >
      <Menu size={20} aria-hidden="true" />
      {badge > 0 && (
        <b className={styles.badge} data-badge>
          {badge}
        </b>
      )}
    </button>
  );
}
