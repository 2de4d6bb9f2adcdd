import { readForecastPlace, type ForecastPlace } from '#places/index.ts';
import { defineWindow, latPiece, lonPiece, needed, placements, route } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    sounding: ForecastPlace;
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
  load: async ({ language }) => {
    const [{ SoundingPane }] = await Promise.all([import('./SoundingPane.tsx'), language.ready('detail')]);
    return SoundingPane;
  },
});
