import { useEffect, useId, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { X } from 'lucide-react';
import type { Collection } from '#collections/index.ts';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { nextActive, recentKey, RECENTS_SHOWN, type Place } from './place.rules.ts';
import { ResultList } from './ResultList.tsx';
import type { Search } from './search.store.ts';
import styles from './Search.module.css';

const NONE: readonly Place[] = [];

/** The places chosen last, newest first. */
function useRecents(recents: Collection<Place>): readonly Place[] {
  const [places, setPlaces] = useState(NONE);
  useEffect(() => {
    let gone = false;
    const read = async (): Promise<void> => {
      const items = await recents.all();
      if (!gone) setPlaces(items.toSorted((a, b) => b.updated - a.updated).slice(0, RECENTS_SHOWN).map(({ value }) => value));
    };
    void read();
    const end = recents.onChange(() => void read());
    return () => {
      gone = true;
      end();
    };
  }, [recents]);
  return places;
}

/** What the field is made of; `before` and `after` are the buttons beside it. */
export interface SearchFieldProps {
  readonly search: Search;
  readonly recents: Collection<Place>;
  readonly onChoose: (place: Place) => void;
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly compact?: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The field that finds places, with what it found below it in the same panel. */
export function SearchField({ search, recents, onChoose, field, compact = false, before, after }: SearchFieldProps) {
  const t = useText('main');
  const errors = useText('errors');
  const { text, status, places } = useSyncExternalStore(search.subscribe, search.current, search.current);
  const known = useRecents(recents);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useId();
  const recent = text.trim() === '';
  const offered = recent ? known : places;
  const message = status === 'nothing' ? errors('search/nothing-found') : status === 'failed' ? t('searchFailed') : null;

  const choose = (place: Place): void => {
    void recents.put(recentKey(place), place);
    search.type('');
    setOpen(false);
    setActive(-1);
    field.current?.blur();
    onChoose(place);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(nextActive(active, offered.length, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      const place = offered[Math.max(0, active)];
      if (place && (active >= 0 || !recent) && status !== 'waiting') choose(place);
    } else if (event.key === 'Escape') {
      setOpen(false);
      setActive(-1);
      field.current?.blur();
    }
  };
  const shown = open && (offered.length > 0 || message !== null);
  return (
    <search className={`${open ? surfaces.pop : surfaces.float} ${styles.search}`}>
      <div className={styles.bar}>
        {before}
        <input
          ref={field}
          className={styles.input}
          role="combobox"
          aria-expanded={shown && offered.length > 0}
          aria-controls={list}
          aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
          aria-autocomplete="list"
          aria-label={t('search')}
          placeholder={compact ? t('searchShort') : t('search')}
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            search.type(event.currentTarget.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={press}
        />
        {text !== '' && (
          <button type="button" className={surfaces.iconButton} aria-label={t('clearSearch')} onMouseDown={(event) => event.preventDefault()} onClick={() => search.type('')}>
            <X size={17} aria-hidden="true" />
          </button>
        )}
        {text === '' && !compact && <kbd className={styles.hint} aria-hidden="true">{t('searchKey')}</kbd>}
        {after}
      </div>
      {shown && offered.length > 0 && <ResultList id={list} places={offered} recent={recent} active={active} onChoose={choose} />}
      <output className={styles.message}>{open && !recent ? message : null}</output>
    </search>
  );
}
