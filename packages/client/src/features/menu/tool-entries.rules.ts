import type { MenuEntry, RawParams, WindowTitle } from '#windows/index.ts';

/** What an entry does that opens no window. */
export type MenuCommand = 'find-location' | 'fullscreen';

/** An entry of the menu: it opens a window, or runs a command. */
export interface ToolEntry {
  readonly label: WindowTitle;
  readonly icon: string;
  readonly order: number;
  readonly badge?: boolean;
  readonly count?: MenuEntry['count'];
  readonly opens: string;
  readonly params?: RawParams;
  readonly command?: MenuCommand;
}

const command = (does: MenuCommand, key: string, icon: string, order: number): ToolEntry => ({
  label: { section: 'menu', key },
  icon,
  order,
  opens: '',
  command: does,
});

const findLocation = command('find-location', 'entry.Find my location', 'locate', 40);
const fullscreen = command('fullscreen', 'entry.Fullscreen', 'expand', 50);

/** The entries of the menu in their order: those of the windows that exist, and what the browser can do. */
export function toolEntries(
  windows: readonly { readonly name: string; readonly menu: readonly MenuEntry[] }[],
  canFillScreen: boolean,
): readonly ToolEntry[] {
  const ofWindows = windows.flatMap(({ name, menu }) => menu.map((entry): ToolEntry => ({ ...entry, opens: name })));
  return [...ofWindows, findLocation, ...(canFillScreen ? [fullscreen] : [])].toSorted((a, b) => a.order - b.order);
}
