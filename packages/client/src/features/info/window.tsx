import { defineWindow, placements, route } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    info: NoParams;
  }
}

export const info = defineWindow({
  name: 'info',
  pane: placements.side,
  title: { section: 'info', key: 'title' },
  routes: [route('info')],
  menu: [{ label: { section: 'menu', key: 'entry.About us' }, icon: 'info', order: 30 }],
  load: async () => (await import('./InfoWindow.tsx')).InfoWindow,
});
