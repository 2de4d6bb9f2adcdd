/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox needs a listbox, and a native one cannot hold two lines and a picture */
import { Clock, Hash, Heart, MapPin, Plane, RadioTower, Video, type LucideIcon } from 'lucide-react';
import { useText } from '#language/index.ts';
import { codeOf, recentKey, whereabouts, type OfferGroup, type Place } from './place.rules.ts';
import styles from './Search.module.css';

const ICONS: Readonly<Record<Place['type'], LucideIcon>> = { place: MapPin, airport: Plane, station: RadioTower, webcam: Video, coordinates: Hash };

/** What every place of the list is drawn with. */
interface RowProps {
  readonly id: string;
  readonly kind: OfferGroup['kind'];
  readonly place: Place;
  readonly active: boolean;
  readonly onChoose: (place: Place) => void;
}

/** One place: its mark, its name with the code of an airport, and where it is. */
function Row({ id, kind, place, active, onChoose }: RowProps) {
  const t = useText('main');
  // An airport keeps its mark wherever it stands: that is what it is known by.
  const Icon = kind === 'favourite' && place.type === 'place' ? Heart : kind === 'recent' && place.type === 'place' ? Clock : ICONS[place.type];
  const code = codeOf(place);
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.option}
      data-type={place.type}
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
        <small><bdi>{whereabouts(place)}</bdi></small>
      </span>
      {code !== null && <kbd className={styles.code}>{code}</kbd>}
    </div>
  );
}

/** Places to choose from, below the headings of their kinds; the active one is marked for eye and screen reader while the focus stays in the field. */
export function ResultList({ id, groups, active, onChoose }: { id: string; groups: readonly OfferGroup[]; active: number; onChoose: (place: Place) => void }) {
  const t = useText('main');
  const own = useText('search');
  const names = { recent: t('searchRecents'), favourite: own('favourites'), found: t('searchResults') };
  const headed = groups.length > 1 || groups[0]?.kind !== 'found';
  const firstOf = (group: number): number => groups.slice(0, group).reduce((count, { places }) => count + places.length, 0);
  return (
    <div id={id} role="listbox" className={styles.list} aria-label={groups.length > 1 ? own('offers') : names[groups[0]?.kind ?? 'found']}>
      {groups.map(({ kind, places }, group) => (
        <div key={kind} role="group" aria-label={names[kind]} data-kind={kind}>
          {headed && <p className={styles.heading} aria-hidden="true">{names[kind]}</p>}
          {places.map((place, index) => {
            const row = firstOf(group) + index;
            return <Row key={recentKey(place)} id={`${id}-${row}`} kind={kind} place={place} active={row === active} onChoose={onChoose} />;
          })}
        </div>
      ))}
    </div>
  );
}
