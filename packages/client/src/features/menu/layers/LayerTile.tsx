import { createElement, useId } from 'react';
import { Star } from 'lucide-react';
import { overlays, type OverlayIdent } from '@meltemi/catalogue';
import { Swatch } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import type { DerivedProduct } from './missing-layers.ts';
import { overlayIcon } from './overlay-icons.ts';
import styles from './LayerMenu.module.css';

/** One layer of the menu: a click shows it, the star keeps it on the map. */
export function LayerTile(props: {
  overlay: OverlayIdent;
  chosen: boolean;
  /** The product that the server has no source of; null for a layer that can be shown. */
  missing: DerivedProduct | null;
  starred: boolean;
  onChoose: () => void;
  onStar: () => void;
}) {
  const { overlay, chosen, missing, starred, onChoose, onStar } = props;
  const reason = useId();
  const t = useText('main');
  const why = useText('menu');
  const named = useText('overlays');
  const name = named(overlays[overlay].trans);
  return (
    <li className={styles.tile} data-chosen={chosen || undefined}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={chosen}
        aria-disabled={missing !== null || undefined}
        aria-describedby={missing === null ? undefined : reason}
        onClick={missing === null ? onChoose : undefined}
      >
        <Swatch overlay={overlay} size={32}>
          {createElement(overlayIcon(overlays[overlay].icon), { size: 17 })}
        </Swatch>
        <span>
          {name}
          {missing !== null && <small id={reason}>{why(`missing_${missing}`)}</small>}
        </span>
      </button>
      <button
        type="button"
        className={styles.star}
        aria-pressed={starred}
        aria-label={starred ? t('removeStar', { layer: name }) : t('addStar', { layer: name })}
        onClick={onStar}
      >
        <Star size={17} fill={starred ? 'currentColor' : 'none'} aria-hidden="true" />
      </button>
    </li>
  );
}
