import {
  detailDisplays,
  formatRoute,
  isProductIdent,
  roundCoordinate,
  wrapLongitude,
  type Point,
  type ProductIdent,
} from '@meltemi/catalogue';
import { readPlace, type RawParams } from '../panes/index.ts';

/** A place whose forecast is shown; what its opener calls it, where that is known. */
export interface ForecastPlace extends Point {
  readonly name?: string;
  /** The id of the place where it came from, and who opened its forecast. */
  readonly id?: string;
  readonly source?: string;
}

const labels = ['name', 'id', 'source'] as const;

/** What the forecast window is opened with. Without a model it shows that of the map, without a display the table. */
export interface DetailParams extends ForecastPlace {
  readonly model?: ProductIdent;
  readonly display?: (typeof detailDisplays)[number];
}

/** Reads a place as paths write it, so that what is shown is what a shared link shows. */
export function readForecastPlace(raw: RawParams): ForecastPlace | null {
  const { lon } = raw;
  const turned = typeof lon === 'number' && Number.isFinite(lon) && Math.abs(lon) > 180 ? wrapLongitude(lon) : lon;
  const point = readPlace({ ...raw, lon: turned });
  if (point === null) return null;
  const told = labels
    .filter((label) => typeof raw[label] === 'string' && raw[label] !== '')
    .map((label) => [label, raw[label]] as const);
  return {
    lat: roundCoordinate(point.lat),
    lon: roundCoordinate(point.lon),
    ...(Object.fromEntries(told) as Pick<ForecastPlace, 'name' | 'id' | 'source'>),
  };
}

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
export const detailPath = ({ lat, lon, model, display = 'table' }: DetailParams): string =>
  formatRoute('detail', {
    lat,
    lon,
    ...(model === undefined ? {} : { model }),
    ...(display === 'table' ? {} : { display }),
  });
