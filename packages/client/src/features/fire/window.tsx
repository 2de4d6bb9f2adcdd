import { defineWindow, idPiece, needed, route, type RawParams } from '#windows/index.ts';
import type { FireParams } from './params.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    fire: FireParams;
  }
}

/** Reads what a fire is opened with. */
export const readFire = ({ id }: RawParams): FireParams | null =>
  typeof id === 'string' && /^[\w.-]{5,64}$/.test(id) ? { id } : null;

export const fire = defineWindow({
  name: 'fire',
  pane: { large: 'rhpane', phone: 'bottom' },
  title: { section: 'stations', key: 'fire' },
  routes: [route('fire', needed('id', idPiece))],
  read: readFire,
  sheet: true,
  load: async ({ language }) => {
    const [{ FirePane }] = await Promise.all([import('./FirePane.tsx'), language.ready('stations')]);
    return FirePane;
  },
});
