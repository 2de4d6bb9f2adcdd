import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { Direction } from './place-symbols.rules.ts';
import type { SymbolBoard } from './symbol-board.ts';
import styles from './SymbolList.module.css';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** What SymbolList needs of the symbols. */
export type ListedBoard = Pick<SymbolBoard, 'list' | 'focus' | 'neighbour'>;

/**
 * The symbols on the screen for screen readers and keys. Nobody sees it: the canvas shows which symbol has the focus.
 * One stop of the tab key leads in; arrows go from symbol to symbol, Enter presses.
 */
export function SymbolList({ board }: { readonly board: ListedBoard }) {
  const groups = useSyncExternalStore(board.list.subscribe, board.list.current, board.list.current);
  const [current, setCurrent] = useState<string | null>(null);
  const keys = groups.flatMap(({ symbols }) => symbols.map(({ key }) => key));
  const stop = current !== null && keys.includes(current) ? current : keys[0];
  const go = (event: KeyboardEvent<HTMLElement>, key: string): void => {
    const direction = ARROWS[event.key];
    if (direction === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = board.neighbour(key, direction);
    const buttons = event.currentTarget.closest('[data-own-keys]')?.querySelectorAll<HTMLElement>('[data-symbol]');
    for (const button of buttons ?? []) if (button.dataset['symbol'] === next) button.focus();
  };
  if (groups.length === 0) return null;
  return (
    <div className={styles.hidden} data-own-keys="">
      {groups.map(({ owner, label, symbols }) => (
        <ul key={owner} aria-label={label}>
          {symbols.map(({ key, title, press }) => (
            <li key={key}>
              <button
                type="button"
                data-symbol={key}
                tabIndex={key === stop ? 0 : -1}
                onClick={press}
                onFocus={() => {
                  setCurrent(key);
                  board.focus(key);
                }}
                onBlur={() => board.focus(null)}
                onKeyDown={(event) => go(event, key)}
              >
                <bdi>{title}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
