import { defineWindow, placements, route } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    favs: NoParams;
  }
}

export const favs = defineWindow({
  name: 'favs',
  pane: placements.side,
  title: { section: 'favs', key: 'title' },
  routes: [route('favs')],
  menu: [{ label: { section: 'menu', key: 'entry.Favorites' }, icon: 'heart', order: 80 }],
  needsLogin: true,
  load: async ({ account }) => {
    const [{ FavsPane }, services] = await Promise.all([import('./FavsPane.tsx'), account()]);
    return ({ phone }) => <FavsPane phone={phone} services={services} />;
  },
});
