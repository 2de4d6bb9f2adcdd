/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox needs a listbox, and a native one cannot hold two lines and a picture */
import type { MouseEvent } from 'react';
import { Clock, Hash, Heart, MapPin, Mountain, Plane, RadioTower, Video, Waves, type LucideIcon } from 'lucide-react';
import { favouriteId } from '#collections/favourites.rules.ts';
import { joinWords, useText } from '#language/index.ts';
import { favouriteOf } from './favourite-of.rules.ts';
import type { Place } from '#places/index.ts';
import { recentKey, type OfferGroup } from './place.rules.ts';
import { codeOf, whereabouts } from './whereabouts.rules.ts';
import styles from './Search.module.css';

const ICONS: Readonly<Record<Place['type'], LucideIcon>> = {
  place: MapPin,
  airport: Plane,
  station: RadioTower,
  webcam: Video,
  coordinates: Hash,
};

/** Waters and mountains have marks of their own; islands and lands are places as others are. */
const NATURE_ICONS: Partial<Record<NonNullable<Place['kind']>, LucideIcon>> = {
  ocean: Waves,
  sea: Waves,
  lake: Waves,
  range: Mountain,
  peak: Mountain,
};

/** What every place of the list is drawn with. */
interface RowProps {
  readonly id: string;
  readonly kind: OfferGroup['kind'];
  readonly place: Place;
  readonly active: boolean;
  readonly onChoose: (place: Place) => void;
  readonly isStarred: (id: string) => boolean;
  readonly onStar: ((favourite: Readonly<Record<string, unknown>>) => void) | undefined;
}

/** One place: its mark, its name with the code of an airport, and where it is. */
function Row({ id, kind, place, active, onChoose, isStarred, onStar }: RowProps) {
  const t = useText('main');
  const own = useText('search');
  const natureIcon = place.kind === undefined ? undefined : NATURE_ICONS[place.kind];
  // A lake or a range may lie in no single country: what it is says more.
  const where =
    place.kind === undefined
      ? whereabouts(place)
      : joinWords([own(`kind_${place.kind}`), whereabouts(place)].filter(Boolean));
  // An airport keeps its mark wherever it stands: that is what it is known by.
  const Icon =
    kind === 'favourite' && place.type === 'place'
      ? Heart
      : kind === 'recent' && place.type === 'place'
        ? Clock
        : (natureIcon ?? ICONS[place.type]);
  const code = codeOf(place);
  const favourite = favouriteOf(place);
  const isOn = favourite !== null && isStarred(favouriteId(favourite));
  /** The heart is a short way for a pointer; the keyboard comes to the one of the forecast that a choice opens. */
  const press = ({ target }: MouseEvent): void => {
    if (
      onStar !== undefined &&
      favourite !== null &&
      target instanceof Element &&
      target.closest('[data-star]') !== null
    )
      onStar({ ...favourite });
    else onChoose(place);
  };
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
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose(place);
      }}
    >
      <Icon size={16} aria-label={t(`place_${place.type}`)} />
      <span>
        <b>
          <bdi>{place.title}</bdi>
        </b>
        <small>{where}</small>
      </span>
      {code !== null && <kbd className={styles.code}>{code}</kbd>}
      {onStar !== undefined && favourite !== null && (
        <span className={styles.star} data-star={isOn ? 'on' : 'off'} aria-hidden="true">
          <Heart size={16} fill={isOn ? 'currentColor' : 'none'} />
        </span>
      )}
    </div>
  );
}

/** What the list shows and does. */
export interface ResultListProps extends Pick<RowProps, 'onChoose' | 'isStarred' | 'onStar'> {
  readonly id: string;
  readonly groups: readonly OfferGroup[];
  readonly active: number;
}

/** Places to choose from, below the headings of their kinds; the active one is marked for eye and screen reader while the focus stays in the field. */
export function ResultList({ id, groups, active, ...row }: ResultListProps) {
  const t = useText('main');
  const own = useText('search');
  const names = { recent: t('searchRecents'), favourite: own('favourites'), found: t('searchResults') };
  const headed = groups.length > 1 || groups[0]?.kind !== 'found';
  const firstOf = (group: number): number =>
    groups.slice(0, group).reduce((count, { places }) => count + places.length, 0);
  return (
    <div
      id={id}
      role="listbox"
      className={styles.list}
      aria-label={groups.length > 1 ? own('offers') : names[groups[0]?.kind ?? 'found']}
    >
      {groups.map(({ kind, places }, group) => (
        <div key={kind} role="group" aria-label={names[kind]} data-kind={kind}>
          {headed && (
            <p className={styles.heading} aria-hidden="true">
              {names[kind]}
            </p>
          )}
          {places.map((place, index) => {
            const at = firstOf(group) + index;
            return (
              <Row
                key={recentKey(place)}
                id={`${id}-${at}`}
                kind={kind}
                place={place}
                active={at === active}
                {...row}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
