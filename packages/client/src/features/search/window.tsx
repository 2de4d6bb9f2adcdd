import { defineWindow, placements } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    search: NoParams;
  }
}

// The search draws itself where its field is; as a window it only opens and closes like the others.
export const search = defineWindow({
  name: 'search',
  pane: placements.floating,
  title: { section: 'main', key: 'searchShort' },
  load: async ({ language }) => {
    await Promise.all([import('./SearchPanel.tsx'), language.ready('search')]);
    return () => null;
  },
});
