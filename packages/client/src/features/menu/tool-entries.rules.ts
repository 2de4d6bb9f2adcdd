import { menuEntries, type MenuCommand, type MenuEntry, type WindowName } from '@meltemi/catalogue';

/** What the application around the menu has; an entry for anything else is not shown. */
export interface MenuMeans {
  readonly hasWindow: (name: WindowName) => boolean;
  readonly can: (command: MenuCommand) => boolean;
}

/** The entries of the menu in the order of the documents: those whose window exists or whose command can be done. */
export const toolEntries = ({ hasWindow, can }: MenuMeans): readonly MenuEntry[] =>
  menuEntries.filter((entry) => ('opens' in entry ? hasWindow(entry.opens) : can(entry.does)));
