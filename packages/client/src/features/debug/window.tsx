import { defineWindow, placements, route } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    debug: NoParams;
  }
}

export const debug = defineWindow({
  name: 'debug',
  pane: placements.side,
  title: { section: 'debug', key: 'title' },
  routes: [route('debug')],
  menu: [{ label: { section: 'menu', key: 'entry.Error console' }, icon: 'console', order: 120 }],
  load: async ({ once }) => {
    const { DebugPane, createDebugSources } = await import('./DebugPane.tsx');
    const sources = once(createDebugSources);
    return () => <DebugPane sources={sources} />;
  },
});
