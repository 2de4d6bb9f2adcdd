import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { ArrowLeft, X } from 'lucide-react';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import type { Place } from '#places/index.ts';
import { nextActive, recentKey } from './place.rules.ts';
import type { Search } from './search.store.ts';
import { useOffers, type KeptPlaces } from './useOffers.ts';
import styles from './Search.module.css';

// Nobody sees what lies below the field before they search.
const SearchPanel = lazy(() => import('./SearchPanel.tsx'));

/** What the field is made of; `before` and `after` are the buttons beside it. */
export interface SearchFieldProps extends KeptPlaces {
  readonly search: Search;
  /** The window of the search is open. */
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onChoose: (place: Place) => void;
  /** Adds a place to the favourites, or removes it. */
  readonly onStar?: (favourite: Readonly<Record<string, unknown>>) => void;
  readonly field: React.RefObject<HTMLInputElement | null>;
  /** A phone: the open search fills the screen and closes only on request. */
  readonly compact?: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The field that finds places, with what it found below it in the same panel. */
export function SearchField({
  search,
  recents,
  favourites,
  open,
  onOpen,
  onClose,
  onChoose,
  onStar,
  field,
  compact = false,
  before,
  after,
}: SearchFieldProps) {
  const t = useText('main');
  const state = useSyncExternalStore(search.subscribe, search.current, search.current);
  const { text, status } = state;
  const groups = useOffers(state, { recents, favourites });
  const offered = groups.flatMap(({ places }) => places);
  const [active, setActive] = useState(-1);
  const frame = useRef<HTMLElement>(null);
  const list = useId();

  useEffect(() => {
    const input = field.current;
    // A user who opened the window wants to type; one who closed it is done.
    if (open) input?.focus();
    else if (input !== null && document.activeElement === input) input.blur();
  }, [open, field]);

  const choose = (place: Place): void => {
    void recents.put(recentKey(place), place);
    search.type('');
    field.current?.blur();
    onClose();
    onChoose(place);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onOpen();
      setActive(nextActive(active, offered.length, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      const place = offered[Math.max(0, active)];
      if (place && (active >= 0 || (text.trim() !== '' && status !== 'waiting'))) choose(place);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
      field.current?.blur();
    }
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    // On a phone the keyboard goes when the list is scrolled; that is no farewell.
    if (!compact && !(relatedTarget instanceof Node && frame.current?.contains(relatedTarget))) onClose();
  };
  return (
    <search
      ref={frame}
      className={`${open ? surfaces.pop : surfaces.float} ${styles.search}`}
      data-open={open || undefined}
      data-compact={compact || undefined}
      onBlur={leave}
    >
      <div className={styles.bar}>
        {open && compact ? (
          <button
            type="button"
            className={surfaces.iconButton}
            aria-label={t('closePane', { name: t('searchShort') })}
            onClick={onClose}
          >
            <ArrowLeft size={19} className={styles.back} aria-hidden="true" />
          </button>
        ) : (
          before
        )}
        <input
          ref={field}
          className={styles.input}
          name="search"
          role="combobox"
          aria-expanded={open && offered.length > 0}
          aria-controls={list}
          aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
          aria-autocomplete="list"
          aria-label={t('search')}
          placeholder={compact && !open ? t('searchShort') : t('search')}
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={() => {
            setActive(-1);
            onOpen();
          }}
          onChange={(event) => {
            search.type(event.currentTarget.value);
            setActive(-1);
            onOpen();
          }}
          onKeyDown={press}
        />
        {text !== '' && (
          <button
            type="button"
            className={surfaces.iconButton}
            aria-label={t('clearSearch')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => search.type('')}
          >
            <X size={17} aria-hidden="true" />
          </button>
        )}
        {text === '' && !compact && (
          <kbd className={styles.hint} aria-hidden="true">
            {t('searchKey')}
          </kbd>
        )}
        {!(open && compact) && after}
      </div>
      {open && (
        <Suspense fallback={null}>
          <SearchPanel
            list={list}
            state={state}
            groups={groups}
            active={active}
            onChoose={choose}
            favourites={favourites}
            onStar={onStar}
            onRetry={search.retry}
            onForget={() => void recents.clear()}
          />
        </Suspense>
      )}
    </search>
  );
}
