import { useState } from 'react';
import { Search } from 'lucide-react';
import { countLimits, menuFilterIdents, overlays, type MenuFilterIdent, type OverlayIdent } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { LayerTile } from './LayerTile.tsx';
import type { DerivedProduct } from './missing-layers.ts';
import { menuGroups, toggleStar } from './stars.rules.ts';
import { StarRow } from './StarRow.tsx';
import styles from './LayerMenu.module.css';

/** The subjects offered as chips; typing in the field is the search. */
const FILTERS: readonly MenuFilterIdent[] = [
  'all',
  'wind',
  'rain',
  'temp',
  'clouds',
  'sea',
  'airQ',
  'drought',
  'warnings',
].filter((filter) => (menuFilterIdents as readonly string[]).includes(filter)) as MenuFilterIdent[];

/** All layers in groups of two columns; stars keep up to seven of them on a large screen's map. */
export function LayerMenu({
  phone,
  missing,
  onChosen,
}: {
  phone: boolean;
  /** Layers that the server has no source of. */
  missing?: ReadonlyMap<OverlayIdent, DerivedProduct>;
  onChosen?: () => void;
}) {
  const t = useText('main');
  const named = useText('overlays');
  const errors = useText('errors');
  const settings = useSettings();
  const shown = useSetting('overlay');
  const key = phone ? 'favOverlaysMobile' : 'favOverlaysDesktop';
  const maximum = phone ? null : countLimits.favouriteLayersDesktop;
  const starred = useSetting(key);
  const [filter, setFilter] = useState<MenuFilterIdent>('all');
  const [query, setQuery] = useState('');
  const [refusedAt, setRefusedAt] = useState<OverlayIdent | null>(null);
  const groups = menuGroups(filter, { query, nameOf: (ident) => named(overlays[ident].trans) });

  const star = (ident: OverlayIdent): void => {
    const outcome = toggleStar(starred, ident, maximum);
    setRefusedAt(outcome.ok ? null : ident);
    if (outcome.ok) settings.set(key, [...outcome.starred]);
  };
  const choose = (ident: OverlayIdent): void => {
    settings.set('overlay', ident);
    onChosen?.();
  };
  return (
    <div className={styles.menu}>
      {phone && filter === 'all' && query === '' && <StarRow starred={starred} shown={shown} onChoose={choose} />}
      <label className={styles.find}>
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          value={query}
          placeholder={t('findLayer')}
          aria-label={t('findLayer')}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </label>
      <fieldset className={styles.chips} aria-label={t('layerKinds')}>
        {FILTERS.map((one) => (
          <button key={one} type="button" aria-pressed={one === filter} onClick={() => setFilter(one)}>
            {t(`filter_${one}`)}
          </button>
        ))}
      </fieldset>
      {groups.length === 0 && <p className={styles.nothing}>{errors('search/nothing-found')}</p>}
      {groups.map((group, index) => (
        <section key={group.trans} className={styles.group}>
          <header>
            <h3>{named(group.trans)}</h3>
            {index === 0 && maximum !== null && (
              <span className={styles.count}>{t('starred', { count: starred.length, max: maximum })}</span>
            )}
          </header>
          <ul>
            {group.overlays.map((ident) => (
              <LayerTile
                key={ident}
                overlay={ident}
                chosen={ident === shown}
                missing={missing?.get(ident) ?? null}
                starred={starred.includes(ident)}
                onChoose={() => choose(ident)}
                onStar={() => star(ident)}
              />
            ))}
          </ul>
          {refusedAt !== null && maximum !== null && group.overlays.includes(refusedAt) && (
            <p className={styles.refused} role="alert">
              {errors('favourites/too-many-layers', { num: maximum })}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
