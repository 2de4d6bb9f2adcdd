import { readForecastPlace, type ForecastPlace } from '#places/index.ts';
import {
  defineWindow,
  idPiece,
  latPiece,
  lonPiece,
  needed,
  placements,
  route,
  type RawParams,
} from '#windows/index.ts';

import type { RadiosondeParams } from './radiosonde/params.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    sounding: ForecastPlace;
    radiosonde: RadiosondeParams;
  }
}

export const sounding = defineWindow({
  name: 'sounding',
  pane: placements.bottom,
  title: { section: 'main', key: 'sounding' },
  routes: [route('sounding', needed('lat', latPiece), needed('lon', lonPiece))],
  read: readForecastPlace,
  ownHead: true,
  sheet: true,
  swapsWith: ['radiosonde'],
  load: async ({ language }) => {
    const [{ SoundingPane }] = await Promise.all([import('./SoundingPane.tsx'), language.ready('detail')]);
    return SoundingPane;
  },
});

const readRadiosonde = ({ id }: RawParams): RadiosondeParams | null =>
  typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? { id } : null;

export const radiosonde = defineWindow({
  name: 'radiosonde',
  pane: placements.bottom,
  title: { section: 'detail', key: 'radiosonde' },
  routes: [route('radiosonde', needed('id', idPiece))],
  read: readRadiosonde,
  ownHead: true,
  sheet: true,
  swapsWith: ['sounding'],
  load: async ({ language }) => {
    const [{ RadiosondePane }] = await Promise.all([
      import('./radiosonde/RadiosondePane.tsx'),
      language.ready('detail'),
    ]);
    return RadiosondePane;
  },
});
