export { ContextMenu, type ContextMenuProps, type EntryNews } from './ContextMenu.tsx';
export { asksForMenu, shownEntries, type ContextEntry } from './entries.rules.ts';
export { followLongPress } from './long-press.ts';
