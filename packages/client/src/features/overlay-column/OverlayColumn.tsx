import { Layers } from 'lucide-react';
import { overlays } from '@meltemi/catalogue';
import { surfaces, Swatch } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { columnOverlays } from './column.rules.ts';
import styles from './OverlayColumn.module.css';

/** The starred layers at the right edge of the map, as many as it has rows; the last row opens all of them. */
export function OverlayColumn({ rows, onMore }: { rows?: number; onMore: () => void }) {
  const t = useText('main');
  const named = useText('overlays');
  const settings = useSettings();
  const shown = useSetting('overlay');
  return (
    <nav className={`${surfaces.float} ${styles.column}`} aria-label={t('layers')}>
      <ul>
        {columnOverlays(useSetting('favOverlaysDesktop'), shown, rows).map((ident) => (
          <li key={ident}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={ident === shown}
              onClick={() => settings.set('overlay', ident)}
            >
              <span>{named(overlays[ident].trans)}</span>
              <Swatch overlay={ident} size={25} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={`${styles.row} ${styles.more}`} onClick={onMore}>
        <span>{t('moreLayers')}</span>
        <Layers size={18} aria-hidden="true" />
      </button>
    </nav>
  );
}
