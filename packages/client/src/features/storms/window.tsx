import { lazyCall } from '#network/index.ts';
import { defineWindow, idPiece, optional, route, type RawParams } from '#windows/index.ts';
import type { StormsParams } from './params.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    hurricanes: StormsParams;
  }
}

/** Reads what the tracker is opened with; without a storm it shows the list. */
export function readStorms({ id }: RawParams): StormsParams | null {
  if (id === undefined) return {};
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? { id } : null;
}

export const hurricanes = defineWindow({
  name: 'hurricanes',
  pane: { large: 'rhpane', phone: 'bottom' },
  title: { section: 'overlays', key: 'overlay.hurricanes' },
  routes: [route('hurricanes', optional('id', idPiece))],
  read: readStorms,
  menu: [
    {
      label: { section: 'menu', key: 'entry.Hurricane tracker' },
      icon: 'storm',
      order: 60,
      count: async ({ call }) => (await call(lazyCall('stormCount'), {})).data?.activeStormCount ?? 0,
    },
  ],
  // The layer of the menu is the tracker.
  start: ({ settings, windows }) => {
    const follow = (): void => {
      if (settings.get('overlay') === 'hurricanes') windows.open('hurricanes', {});
    };
    settings.on('overlay', follow);
    follow();
  },
  ownHead: true,
  sheet: true,
  load: async ({ language }) => {
    const [{ StormsPane }] = await Promise.all([import('./StormsPane.tsx'), language.ready('storms')]);
    return StormsPane;
  },
});
