import { createElement } from 'react';
import { overlays, type OverlayIdent } from '@meltemi/catalogue';
import { Swatch } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { overlayIcon } from './overlay-icons.ts';
import styles from './LayerMenu.module.css';

/** The starred layers of a phone in the order of their stars; what the column at the edge is on a large screen. */
export function StarRow({
  starred,
  shown,
  onChoose,
}: {
  starred: readonly OverlayIdent[];
  shown: OverlayIdent;
  onChoose: (ident: OverlayIdent) => void;
}) {
  const t = useText('menu');
  const named = useText('overlays');
  if (starred.length === 0) return null;
  return (
    <nav aria-label={t('starredLayers')}>
      <ul className={styles.stars}>
        {starred.map((ident) => (
          <li key={ident}>
            <button type="button" aria-pressed={ident === shown} onClick={() => onChoose(ident)}>
              <Swatch overlay={ident} size={44}>
                {createElement(overlayIcon(overlays[ident].icon), { size: 20 })}
              </Swatch>
              <span>{named(overlays[ident].trans)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
