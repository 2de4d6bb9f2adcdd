import { defineWindow, placements, route } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    settings: NoParams;
  }
}

export const settings = defineWindow({
  name: 'settings',
  pane: placements.side,
  title: { section: 'settings', key: 'title' },
  routes: [route('settings')],
  menu: [{ label: { section: 'menu', key: 'entry.Settings' }, icon: 'settings', order: 10 }],
  load: async () => (await import('./SettingsWindow.tsx')).SettingsWindow,
});
