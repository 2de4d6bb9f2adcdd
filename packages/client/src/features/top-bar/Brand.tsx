import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { Logo } from './Logo.tsx';
import styles from './TopBar.module.css';

/** The name of the product at the top of the map, which is also the page's heading. */
export function Brand({ small = false }: { small?: boolean }) {
  const t = useText('main');
  return (
    <h1 className={small ? styles.mark : `${surfaces.float} ${styles.brand}`}>
      <Logo size={small ? 26 : 30} />
      <span className={small ? surfaces.hidden : ''}>{t('brand')}</span>
    </h1>
  );
}
