import { pois } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { PoiIcon } from '#map/pois/PoiIcon.tsx';
import { barPois } from '#map/pois/poi-choices.rules.ts';
import { useServices } from '#services/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import styles from './PoiBar.module.css';

/** The bar of a large screen: the starred kinds of points, and the way to all of them. */
export function PoiBar() {
  const t = useText('main');
  const named = useText('overlays');
  const settings = useSettings();
  const { windows } = useServices();
  const shown = useSetting('pois');
  return (
    <fieldset className={`${surfaces.float} ${styles.bar}`} aria-label={t('pois')}>
      {barPois(useSetting('favPois'), shown).map((ident) => {
        const name = named(pois[ident].trans);
        return (
          <button
            key={ident}
            type="button"
            className={surfaces.iconButton}
            data-poi={ident}
            aria-pressed={ident === shown}
            aria-label={name}
            title={name}
            onClick={() => settings.set('pois', ident)}
          >
            <PoiIcon ident={ident} />
          </button>
        );
      })}
      <button
        type="button"
        className={surfaces.iconButton}
        aria-label={t('morePoints')}
        title={t('morePoints')}
        onClick={() => windows.open('poi-libs')}
      >
        <PoiIcon ident="more" />
      </button>
    </fieldset>
  );
}
