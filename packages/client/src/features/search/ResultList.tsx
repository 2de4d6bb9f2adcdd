/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox needs a listbox, and a native one cannot hold two lines and a picture */
import { Clock, Hash, MapPin, Plane, RadioTower, Video, type LucideIcon } from 'lucide-react';
import { useText } from '#language/index.ts';
import { recentKey, whereabouts, type Place } from './place.rules.ts';
import styles from './Search.module.css';

const ICONS: Readonly<Record<Place['type'], LucideIcon>> = { place: MapPin, airport: Plane, station: RadioTower, webcam: Video, coordinates: Hash };

/** Places to choose from; the active one is marked for eye and screen reader while the focus stays in the field. */
export function ResultList(props: { id: string; places: readonly Place[]; recent: boolean; active: number; onChoose: (place: Place) => void }) {
  const { id, places, recent, active, onChoose } = props;
  const t = useText('main');
  return (
    <div id={id} role="listbox" className={styles.list} aria-label={recent ? t('searchRecents') : t('searchResults')}>
      {places.map((place, index) => {
        const Icon = recent ? Clock : ICONS[place.type];
        return (
          <div
            key={recentKey(place)}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // The field keeps the focus, so its blur must not close the list before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChoose(place);
            }}
          >
            <Icon size={16} aria-label={t(`place_${place.type}`)} />
            <span>
              <b><bdi>{place.title}</bdi></b>
              <small>{whereabouts(place)}</small>
            </span>
          </div>
        );
      })}
    </div>
  );
}
