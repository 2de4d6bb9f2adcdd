import { readForecastPlace, type ForecastPlace } from '#places/index.ts';
import { defineWindow, latPiece, lonPiece, needed, route } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    'cap-alerts-detail': ForecastPlace;
  }
}

export const capAlertsDetail = defineWindow({
  name: 'cap-alerts-detail',
  pane: { large: 'rhpane', phone: 'bottom' },
  title: { section: 'capalerts', key: 'title' },
  routes: [route('cap-alert', needed('lat', latPiece), needed('lon', lonPiece))],
  read: readForecastPlace,
  ownHead: true,
  sheet: true,
  load: async ({ language }) => {
    const [{ WarningPane }] = await Promise.all([import('./WarningPane.tsx'), language.ready('capalerts')]);
    return WarningPane;
  },
});
