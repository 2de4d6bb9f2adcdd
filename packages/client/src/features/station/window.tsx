import {
  defineWindow,
  formatRoute,
  idPiece,
  needed,
  optional,
  route,
  wordPiece,
  type RawParams,
} from '#windows/index.ts';
import { stationViews, type StationParams } from './params.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    station: StationParams;
  }
}

const path = route('station', needed('id', idPiece), optional('view', wordPiece(stationViews)));

/** Reads what a station is opened with; a view that does not exist is left out. */
export function readStation({ id, view }: RawParams): StationParams | null {
  if (typeof id !== 'string' || !/^[a-z]+-[\w.:-]{1,56}$/.test(id)) return null;
  const known = stationViews.find((one) => one === view);
  return { id, ...(known === undefined ? {} : { view: known }) };
}

export const station = defineWindow({
  name: 'station',
  pane: { large: 'rhpane', phone: 'bottom' },
  title: { section: 'stations', key: 'station' },
  routes: [path],
  path: ({ id, view }) => formatRoute(path, { id, view: view === 'basic' ? undefined : view }),
  read: readStation,
  ownHead: true,
  sheet: true,
  load: async ({ language }) => {
    const [{ StationPane }] = await Promise.all([import('./StationPane.tsx'), language.ready('stations')]);
    return StationPane;
  },
});
