import { isProductIdent } from '@meltemi/catalogue';
import { readForecastPlace } from '#places/index.ts';
import {
  defineWindow,
  formatRoute,
  latPiece,
  lonPiece,
  needed,
  optional,
  placements,
  productPiece,
  route,
  wordPiece,
  type RawParams,
} from '#windows/index.ts';
import { detailDisplays } from './rules/displays.ts';
import type { DetailParams } from './params.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    detail: DetailParams;
  }
}

const path = route(
  needed('lat', latPiece),
  needed('lon', lonPiece),
  optional('model', productPiece),
  optional('display', wordPiece(detailDisplays)),
);

/** Reads what the forecast window is opened with; a model or display that does not exist is left out. */
export function readDetail(raw: RawParams): DetailParams | null {
  const place = readForecastPlace(raw);
  if (place === null) return null;
  const display = detailDisplays.find((one) => one === raw['display']);
  return {
    ...place,
    ...(isProductIdent(raw['model']) ? { model: raw['model'] } : {}),
    ...(display === undefined ? {} : { display }),
  };
}

/** The path of a forecast; the table, which is what a path shows by itself, is not written. */
export const detailPath = ({ lat, lon, model, display }: DetailParams): string =>
  formatRoute(path, { lat, lon, model, display: display === 'table' ? undefined : display });

export const detail = defineWindow({
  name: 'detail',
  pane: placements.bottom,
  title: { section: 'main', key: 'forecast' },
  routes: [path],
  path: detailPath,
  read: readDetail,
  ownHead: true,
  sheet: true,
  load: async ({ language }) => {
    const [{ DetailPane }] = await Promise.all([import('./DetailPane.tsx'), language.ready('detail')]);
    return DetailPane;
  },
});
