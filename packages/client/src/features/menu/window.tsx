import { defineWindow, placements, type RawParams, type WindowTitle } from '#windows/index.ts';
import { menuParts, type MenuPart } from './params.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    menu: { readonly part?: MenuPart };
  }
}

/** The part of the menu that a path names; the menu as a whole unless it names one. */
const readMenu = ({ part }: RawParams): { readonly part: MenuPart } => ({
  part: menuParts.find((one) => one === part) ?? 'menu',
});

/** The name of the part that is shown. */
function menuTitle({ part = 'menu' }: { readonly part?: MenuPart }): WindowTitle {
  switch (part) {
    case 'overlays':
      return { section: 'main', key: 'layers' };
    case 'tools':
      return { section: 'menu', key: 'tools' };
    case 'pois':
      return { section: 'main', key: 'pois' };
    case 'menu':
      return { section: 'main', key: 'menu' };
  }
}

export const menu = defineWindow({
  name: 'menu',
  pane: placements.side,
  title: menuTitle,
  routes: menuParts.map((part) => ({ segments: [part], fixed: { part } })),
  path: ({ part = 'menu' }) => `/${part}`,
  read: readMenu,
  load: async ({ language }) => {
    const [{ MenuWindow }] = await Promise.all([import('./MenuWindow.tsx'), language.ready('stations')]);
    return MenuWindow;
  },
});
