import { defineWindow, placements } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    difference: NoParams;
  }
}

export const difference = defineWindow({
  name: 'difference',
  pane: placements.question,
  title: { section: 'difference', key: 'title' },
  load: async () => (await import('./DifferenceWindow.tsx')).DifferenceWindow,
});
