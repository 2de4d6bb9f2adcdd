import { readForecastPlace, type ForecastPlace } from '#places/index.ts';
import { defineWindow } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    'nearest-stations': ForecastPlace;
    'nearest-airq': ForecastPlace;
  }
}

const nearest = (name: 'nearest-stations' | 'nearest-airq', key: string) =>
  defineWindow<'nearest-stations' | 'nearest-airq'>({
    name,
    pane: { large: 'rhpane', phone: 'bottom' },
    title: { section: 'stations', key },
    read: readForecastPlace,
    sheet: true,
    load: async ({ language }) => {
      const [panes] = await Promise.all([import('./NearestPane.tsx'), language.ready('stations')]);
      return name === 'nearest-airq' ? panes.NearestAirPane : panes.NearestStationsPane;
    },
  });

export const nearestStations = nearest('nearest-stations', 'nearestStations');
export const nearestAirq = nearest('nearest-airq', 'nearestAir');
