import type { MapView } from '@meltemi/render';
import { createSignal } from '#signals/index.ts';
import type { Signal } from '#signals/index.ts';
import type { Clock } from '#device/index.ts';
import type { Cover } from '../covers/cover.rules.ts';
import type { CollisionGrid } from './collision-grid.rules.ts';
import type { MapSymbols } from './map-symbols.ts';
import { sizeSymbol } from './paint-symbols.ts';
import type { Measure } from './paint-pill.ts';
import type { Emphasis } from './paint-symbols.ts';
import { gridFor, neighbourOf, placeSymbols, symbolAt } from './place-symbols.rules.ts';
import type { Direction } from './place-symbols.rules.ts';
import { byRank } from './ranked-symbols.rules.ts';
import type { RankedSymbols } from './ranked-symbols.rules.ts';
import type { MapSymbol, PlacedSymbol } from './symbol.ts';

/** Symbols that screen readers and keys reach at a time: the highest ranks of those on the screen. */
export const MOST_LISTED = 50;
/** The list follows the map when it has not changed for so long, ms: nobody reads a list that runs. */
export const LIST_REST_MS = 250;

/** A symbol in the list for screen readers and keys. */
export interface ListedSymbol {
  readonly key: string;
  readonly title: string;
  readonly press: () => void;
}

/** The symbols of an owner that are on the screen. */
export interface SymbolGroup {
  readonly owner: string;
  readonly label: string;
  readonly symbols: readonly ListedSymbol[];
}

/** The symbols of the map: where they stand, what is pointed at, what has the focus. */
export interface SymbolBoard extends MapSymbols {
  /** What screen readers and keys reach now. */
  readonly list: Signal<readonly SymbolGroup[]>;
  readonly emphasis: () => Emphasis;
  /** The symbols of a view that find room; the same list while neither has changed. */
  place(view: MapView, measure: Measure): readonly PlacedSymbol[];
  /** True if no symbol that found room lies on a rectangle, CSS pixels. */
  isFree(left: number, top: number, right: number, bottom: number): boolean;
  /** Points at a place of the map, CSS pixels; the symbol there, or null. */
  hover(x: number, y: number, reach: number): MapSymbol | null;
  /** Nothing is pointed at any more. */
  leave(): void;
  /** Presses the symbol at a place; false where there is none. */
  press(x: number, y: number, reach: number): boolean;
  /** Gives the focus to a symbol, or to none. */
  focus(key: string | null): void;
  /** The listed symbol that an arrow key leads to. */
  neighbour(key: string, direction: Direction): string | null;
  /** Hears that symbols must be repainted. */
  subscribe(listener: () => void): () => void;
  stop(): void;
}

interface Shown {
  readonly label: string;
  readonly symbols: readonly MapSymbol[];
}

/** What the board is made of. */
export interface BoardParts {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  /** Where panels lie over the map. */
  readonly covers: Signal<readonly Cover[]>;
  /** Symbols stand elsewhere than before. */
  readonly onPlaced: () => void;
}

/** Makes the board, without symbols. */
export function createSymbolBoard({ clock, covers, onPlaced }: BoardParts): SymbolBoard {
  const owners = new Map<string, Shown>();
  const listeners = new Set<() => void>();
  const list = createSignal<readonly SymbolGroup[]>([]);
  let ranked: RankedSymbols | null = null;
  let placed: readonly PlacedSymbol[] = [];
  let placedFor: MapView | null = null;
  let grid: CollisionGrid | null = null;
  let hovered: string | null = null;
  let focused: string | null = null;
  let timer: number | null = null;

  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const replace = (): void => {
    ranked = null;
    placedFor = null;
    changed();
  };

  // Both live as long as the map.
  covers.subscribe(() => {
    placedFor = null;
    changed();
  });

  /** The highest ranks on the screen; whatever has the focus stays in the list, or keys would lose it. */
  const listed = (): readonly PlacedSymbol[] => {
    const first = placed.slice(0, MOST_LISTED);
    const held = placed.find(({ key }) => key === focused);
    return held === undefined || first.includes(held) ? first : [...first, held];
  };
  const group = (owner: string, { label }: Shown): SymbolGroup => ({
    owner,
    label,
    symbols: listed()
      .filter(({ key }) => key.startsWith(`${owner} `))
      .map(
        ({
          key,
          sized: {
            symbol: { title, onPress },
          },
        }) => ({ key, title, press: onPress }),
      ),
  });
  const writeList = (): void => {
    timer = null;
    const next = [...owners].map(([owner, shown]) => group(owner, shown)).filter(({ symbols }) => symbols.length > 0);
    if (!isSameList(list.current(), next)) list.set(next);
  };

  return {
    list,
    emphasis: () => ({ hovered, focused }),
    show(owner, symbols, label) {
      owners.set(owner, { label, symbols });
      replace();
    },
    remove(owner) {
      if (owners.delete(owner)) replace();
    },
    place(view, measure) {
      if (placedFor === view) return placed;
      ranked ??= byRank(
        [...owners].flatMap(([owner, { symbols }]) => symbols.map((symbol) => sizeSymbol(owner, symbol, measure))),
      );
      placedFor = view;
      const hadSome = placed.length > 0;
      grid = gridFor(view, grid);
      placed = placeSymbols(ranked, view, covers.current(), grid);
      if (hadSome || placed.length > 0) onPlaced();
      if (timer !== null) clock.clearTimeout(timer);
      timer = clock.setTimeout(writeList, LIST_REST_MS);
      return placed;
    },
    isFree: (left, top, right, bottom) => grid?.isFree(left, top, right, bottom) ?? true,
    hover(x, y, reach) {
      const found = symbolAt(placed, x, y, reach);
      const next = found?.key ?? null;
      if (next !== hovered) {
        hovered = next;
        changed();
      }
      return found?.sized.symbol ?? null;
    },
    leave() {
      if (hovered === null) return;
      hovered = null;
      changed();
    },
    press(x, y, reach) {
      const found = symbolAt(placed, x, y, reach);
      found?.sized.symbol.onPress();
      return found !== null;
    },
    focus(key) {
      if (key === focused) return;
      focused = key;
      changed();
    },
    neighbour: (key, direction) => neighbourOf(listed(), key, direction)?.key ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      if (timer !== null) clock.clearTimeout(timer);
      timer = null;
    },
  };
}

function isSameList(a: readonly SymbolGroup[], b: readonly SymbolGroup[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ owner, label, symbols }, k) => {
      const other = b[k];
      return (
        other !== undefined &&
        other.owner === owner &&
        other.label === label &&
        other.symbols.length === symbols.length &&
        symbols.every(({ key, title, press }, n) => {
          const one = other.symbols[n];
          return one?.key === key && one.title === title && one.press === press;
        })
      );
    })
  );
}
