import { Logo, surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import styles from './TopBar.module.css';

/** The name of the product at the top of the map, which is also the page's heading; a press goes back to the start. */
export function Brand({ small = false, onPress }: { small?: boolean; onPress: () => void }) {
  const t = useText('main');
  return (
    <h1 className={styles.heading}>
      <button
        type="button"
        className={small ? `${surfaces.iconButton} ${styles.mark}` : `${surfaces.float} ${styles.brand}`}
        title={t('backHome')}
        onClick={onPress}
      >
        <Logo size={small ? 26 : 30} />
        <span className={small ? surfaces.hidden : ''}>{t('brand')}</span>
      </button>
    </h1>
  );
}
