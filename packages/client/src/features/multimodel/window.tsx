import { readForecastPlace, type ForecastPlace } from '#places/index.ts';
import { defineWindow, latPiece, lonPiece, needed, placements, route } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    multimodel: ForecastPlace;
  }
}

export const multimodel = defineWindow({
  name: 'multimodel',
  pane: placements.bottom,
  title: { section: 'main', key: 'comparison' },
  routes: [route('multimodel', needed('lat', latPiece), needed('lon', lonPiece))],
  read: readForecastPlace,
  ownHead: true,
  sheet: true,
  load: async ({ language }) => {
    const [{ MultimodelPane }] = await Promise.all([import('./MultimodelPane.tsx'), language.ready('detail')]);
    return MultimodelPane;
  },
});
