import { Star } from 'lucide-react';
import { poiIdents, pois, type PoiIdent } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { PoiIcon } from './PoiIcon.tsx';
import { toggledPois } from './poi-choices.rules.ts';
import styles from './PoiChoices.module.css';

/** All kinds of points: a press shows one, a star keeps it in the bar of the map. */
export function PoiChoices({ phone, onChosen }: { phone: boolean; onChosen?: () => void }) {
  const t = useText('stations');
  const main = useText('main');
  const named = useText('overlays');
  const settings = useSettings();
  const shown = useSetting('pois');
  const key = phone ? 'favPoisMobile' : 'favPois';
  const starred = useSetting(key);
  const choose = (ident: PoiIdent): void => {
    settings.set('pois', ident);
    onChosen?.();
  };
  return (
    <ul className={styles.list} aria-label={main('pois')}>
      {poiIdents.map((ident) => {
        const name = named(pois[ident].trans);
        return (
          <li key={ident}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={ident === shown}
              data-poi={ident}
              onClick={() => choose(ident)}
            >
              <PoiIcon ident={ident} />
              <span>{name}</span>
            </button>
            {/* Favorites are always in the bar. */}
            {ident !== 'favs' && (
              <button
                type="button"
                className={`${surfaces.iconButton} ${styles.star}`}
                aria-pressed={starred.includes(ident)}
                aria-label={t('poiInBar', { name })}
                onClick={() => settings.set(key, [...toggledPois(starred, ident)])}
              >
                <Star size={17} fill={starred.includes(ident) ? 'currentColor' : 'none'} aria-hidden="true" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
