import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import styles from './TopBar.module.css';

/** A thin line under the top edge while weather loads; the caller decides when that is worth showing. */
export function LoadingLine({ loading }: { loading: boolean }) {
  const t = useText('main');
  if (!loading) return null;
  return (
    <div className={styles.loading}>
      <progress className={surfaces.hidden} aria-label={t('loading')} />
    </div>
  );
}
