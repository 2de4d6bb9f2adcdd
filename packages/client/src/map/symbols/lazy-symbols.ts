import type { MapView } from '@meltemi/render';
import { createSignal } from '#signals/index.ts';
import type { MapSymbol } from './symbol.ts';
import type { BoardParts, SymbolBoard, SymbolGroup } from './symbol-board.ts';
import type { SymbolCanvas } from './symbol-canvas.ts';

/** The symbols of the map as its other parts see them. */
export interface LazySymbols extends Pick<
  SymbolBoard,
  'show' | 'remove' | 'list' | 'isFree' | 'hover' | 'leave' | 'press' | 'focus' | 'neighbour'
> {
  /** Draws on a canvas until the returned function is called. */
  mount(canvas: HTMLCanvasElement): () => void;
  /** To be called with every frame of the map. */
  paint(view: MapView): void;
}

/** What places and draws symbols. */
interface Loaded {
  readonly board: SymbolBoard;
  readonly Canvas: typeof SymbolCanvas;
}

/** Symbols whose code is loaded with the first that are shown: many visitors have none. */
export function createLazySymbols(parts: BoardParts, onProblem: (error: unknown) => void): LazySymbols {
  const list = createSignal<readonly SymbolGroup[]>([]);
  const waiting = new Map<string, readonly [symbols: readonly MapSymbol[], label: string]>();
  let loaded: Loaded | null = null;
  let isLoading = false;
  let element: HTMLCanvasElement | null = null;
  let canvas: SymbolCanvas | null = null;
  let lastView: MapView | null = null;

  const open = (): void => {
    if (loaded === null || element === null || canvas !== null) return;
    canvas = new loaded.Canvas(element, loaded.board);
    if (lastView !== null) canvas.paint(lastView);
  };
  const load = async (): Promise<void> => {
    isLoading = true;
    try {
      const { createSymbolBoard, SymbolCanvas: Canvas } = await import('./open-symbols.ts');
      const board = createSymbolBoard(parts);
      board.list.subscribe((groups) => list.set(groups));
      for (const [owner, [symbols, label]] of waiting) board.show(owner, symbols, label);
      waiting.clear();
      loaded = { board, Canvas };
      open();
    } catch (error) {
      // The next symbols that are shown try again.
      onProblem(error);
    }
    isLoading = false;
  };

  return {
    list,
    show(owner, symbols, label) {
      if (loaded !== null) return loaded.board.show(owner, symbols, label);
      waiting.set(owner, [symbols, label]);
      if (symbols.length > 0 && !isLoading) void load();
    },
    remove(owner) {
      waiting.delete(owner);
      loaded?.board.remove(owner);
    },
    isFree: (left, top, right, bottom) => loaded?.board.isFree(left, top, right, bottom) ?? true,
    hover: (x, y, reach) => loaded?.board.hover(x, y, reach) ?? null,
    leave: () => loaded?.board.leave(),
    press: (x, y, reach) => loaded?.board.press(x, y, reach) ?? false,
    focus: (key) => loaded?.board.focus(key),
    neighbour: (key, direction) => loaded?.board.neighbour(key, direction) ?? null,
    mount(put) {
      element = put;
      open();
      return () => {
        canvas?.close();
        canvas = null;
        element = null;
        loaded?.board.stop();
      };
    },
    paint(view) {
      lastView = view;
      canvas?.paint(view);
    },
  };
}
