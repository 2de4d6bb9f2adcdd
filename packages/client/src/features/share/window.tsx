import { readPlace, type Coordinates } from '#places/index.ts';
import { defineWindow, placements } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    /** The place that is shared; without one it is the map as it is. */
    share: Partial<Coordinates>;
  }
}

export const share = defineWindow({
  name: 'share',
  pane: placements.question,
  title: { section: 'share', key: 'title' },
  read: (raw) => readPlace(raw) ?? {},
  load: async () => (await import('./SharePane.tsx')).SharePane,
});
