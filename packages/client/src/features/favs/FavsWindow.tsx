import { HeartPlus, MapPinPlus } from 'lucide-react';
import type { Favourite } from '@meltemi/catalogue';
import type { Favourites } from '#collections/favourites.ts';
import type { Collection } from '#collections/index.ts';
import { ActionRow, ChoiceChips } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { useCollection } from '#signals/index.ts';
import { FavRow } from './FavRow.tsx';
import { maySteps, offeredFilters, shownFavourites } from './favs.rules.ts';
import styles from './Favs.module.css';

/** What the window is given by the screen around it. */
export interface FavsWindowProps {
  readonly records: Collection<Favourite>;
  readonly favourites: Favourites;
  readonly onOpen: (favourite: Favourite, id: string) => void;
  /** Adds the place in the middle of the map. */
  readonly onAddCentre: () => void;
  /** A finger rests where a mouse has a second button. */
  readonly touch: boolean;
}

/** The types that the list may be narrowed to. */
function Filter({ filters }: { filters: ReturnType<typeof offeredFilters> }) {
  const t = useText('favs');
  const settings = useSettings();
  const chosen = useSetting('favsFilter');
  if (filters.length < 3 && chosen === 'all') return null;
  return (
    <ChoiceChips
      legend={t('show')}
      choices={filters.map((value) => ({ value, label: t(`type_${value}`) }))}
      value={chosen}
      onChange={(value) => settings.set('favsFilter', value)}
    />
  );
}

/** The favourites of a person. */
export function FavsWindow({ records, favourites, onOpen, onAddCentre, touch }: FavsWindowProps) {
  const t = useText('favs');
  const items = useCollection(records);
  const filter = useSetting('favsFilter');
  const shown = shownFavourites(items, filter);
  return (
    <div className={styles.window}>
      <Filter filters={offeredFilters(items, filter)} />
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={t('title')}>
          {shown.map((item) => (
            <FavRow
              key={item.id}
              item={item}
              favourites={favourites}
              may={filter === 'all' ? maySteps(items, item.id) : { up: false, down: false }}
              onOpen={() => onOpen(item.value, item.id)}
            />
          ))}
        </ul>
      )}
      {items.length === 0 && (
        <div className={styles.empty}>
          <HeartPlus size={36} strokeWidth={1.5} aria-hidden="true" />
          <p>{t('empty')}</p>
        </div>
      )}
      {items.length > 0 && shown.length === 0 && <p className={styles.hint}>{t('noneOfType')}</p>}
      <ActionRow>
        <button type="button" onClick={onAddCentre}>
          <MapPinPlus size={16} aria-hidden="true" /> {t('addCentre')}
        </button>
      </ActionRow>
      <p className={styles.hint}>{t(touch ? 'hintTouch' : 'hintMouse')}</p>
    </div>
  );
}
