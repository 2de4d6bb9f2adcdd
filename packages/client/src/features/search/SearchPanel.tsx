import type { ReactNode } from 'react';
import type { Favourite } from '@meltemi/catalogue';
import type { Collection } from '#collections/index.ts';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import type { Place } from '#places/index.ts';
import type { OfferGroup } from './place.rules.ts';
import { ResultList, type ResultListProps } from './ResultList.tsx';
import type { SearchState } from './search.store.ts';
import styles from './Search.module.css';

/** What is shown below the field. */
export interface SearchPanelProps {
  readonly list: string;
  readonly state: SearchState;
  readonly groups: readonly OfferGroup[];
  readonly active: number;
  readonly onChoose: (place: Place) => void;
  readonly favourites: Collection<Favourite>;
  readonly onStar: ResultListProps['onStar'];
  readonly onRetry: () => void;
  readonly onForget: () => void;
}

/** The state of the search in words; null where the list itself says it. */
function useMessage({ status, text }: SearchState, isEmpty: boolean): string | null {
  const t = useText('main');
  const own = useText('search');
  const errors = useText('errors');
  switch (status) {
    case 'nothing':
      return isEmpty ? errors('search/nothing-found') : null;
    case 'failed':
      return t('searchFailed');
    case 'waiting':
      return isEmpty ? own('searching') : null;
    case 'idle':
    case 'found':
      return isEmpty && text.trim() === '' ? own('hint') : null;
  }
}

/** A button that leaves the focus in the field. */
function Quiet({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={`${surfaces.link} ${styles.quiet}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Below the field: places to choose from, or the words for why there are none. */
export default function SearchPanel({
  list,
  state,
  groups,
  active,
  onChoose,
  favourites,
  onStar,
  onRetry,
  onForget,
}: SearchPanelProps) {
  const own = useText('search');
  const message = useMessage(state, groups.length === 0);
  return (
    <div className={styles.panel} data-status={state.status}>
      {groups.length > 0 && (
        <ResultList
          id={list}
          groups={groups}
          active={active}
          onChoose={onChoose}
          isStarred={(id) => favourites.current().some((item) => item.id === id)}
          onStar={onStar}
        />
      )}
      <output className={styles.message}>{message}</output>
      {state.status === 'failed' && <Quiet onPress={onRetry}>{own('retry')}</Quiet>}
      {groups.some(({ kind }) => kind === 'recent') && <Quiet onPress={onForget}>{own('forget')}</Quiet>}
    </div>
  );
}
