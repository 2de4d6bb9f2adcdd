import { Share2, X } from 'lucide-react';
import type { StormList } from '@meltemi/contract';
import { SimulatedMark, surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import styles from './Storms.module.css';

/** The name of the tracker, how many storms there are, and who says so. */
export function StormsHead({
  list,
  onShare,
  onClose,
}: {
  /** Null before the first reply. */
  readonly list: StormList | null;
  readonly onShare: () => void;
  readonly onClose: () => void;
}) {
  const t = useText('storms');
  const main = useText('main');
  const title = useText('overlays')('overlay.hurricanes');
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <div className={styles.name}>
          <h2>{title}</h2>
          {list !== null && <p>{t('active', { count: list.storms.length })}</p>}
        </div>
        <button
          type="button"
          className={`${surfaces.iconButton} ${styles.button}`}
          aria-label={main('share')}
          title={main('share')}
          onClick={onShare}
        >
          <Share2 size={17} aria-hidden="true" />
        </button>
        <button
          type="button"
          data-close-window
          className={`${surfaces.iconButton} ${styles.button}`}
          aria-label={main('close')}
          title={main('close')}
          onClick={onClose}
        >
          <X size={19} aria-hidden="true" />
        </button>
      </div>
      {list !== null && (
        <p className={styles.source}>
          {list.origin === 'simulated' && <SimulatedMark short />}
          <span title={`${list.source.attribution} ${list.source.licence}`}>
            {t('sourceOf', { source: list.source.name })}
          </span>
        </p>
      )}
    </header>
  );
}
