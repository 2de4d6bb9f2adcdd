import type { WindowName } from '#windows/index.ts';

/** What can be asked for at a place, in the order of the menu. */
export const contextEntries = [
  'forecast',
  'sounding',
  'comparison',
  'picker',
  'addFavourite',
  'removeFavourite',
  'alert',
  'share',
  'copy',
  'centre',
  'home',
] as const;

export type ContextEntry = (typeof contextEntries)[number];

/** The windows that entries open; the others need none. */
const OPENS: Partial<Record<ContextEntry, WindowName>> = {
  forecast: 'detail',
  sounding: 'sounding',
  comparison: 'multimodel',
  alert: 'alerts-edit',
  share: 'share',
};

/** The window that an entry opens; null for one that does something itself. */
export const windowOf = (entry: ContextEntry): WindowName | null => OPENS[entry] ?? null;

/** The entries of the menu: those whose window exists, and those that need none; a favourite is removed, any other place added. */
export const shownEntries = (isKnown: (name: WindowName) => boolean, isFavourite: boolean): readonly ContextEntry[] =>
  contextEntries.filter((entry) => {
    if (entry === (isFavourite ? 'addFavourite' : 'removeFavourite')) return false;
    const window = windowOf(entry);
    return window === null || isKnown(window);
  });

/** The entry that a key moves to; null for a key that moves nowhere. */
export function entryAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** True for the keys that ask for a menu. */
export const asksForMenu = ({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): boolean =>
  key === 'ContextMenu' || (shiftKey && key === 'F10');

/** A width and a height, in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The menu keeps so far from the edges of the screen, in px. */
export const MARGIN_PX = 8;

/** Where the menu stands: at the pointer, on its other side where it would cross an edge, and inside the screen in any case. */
export function menuCorner(
  point: { readonly x: number; readonly y: number },
  menu: Size,
  screen: Size,
  direction: 'ltr' | 'rtl' = 'ltr',
): { readonly left: number; readonly top: number } {
  const along = (at: number, size: number, room: number, isBefore: boolean): number => {
    const [after, before] = [at, at - size];
    const fitsAfter = after + size + MARGIN_PX <= room;
    const fitsBefore = before >= MARGIN_PX;
    const wanted = isBefore ? (fitsBefore ? before : after) : fitsAfter ? after : before;
    return Math.max(MARGIN_PX, Math.min(wanted, room - size - MARGIN_PX));
  };
  return {
    left: along(point.x, menu.width, screen.width, direction === 'rtl'),
    top: along(point.y, menu.height, screen.height, false),
  };
}
