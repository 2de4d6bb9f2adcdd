import { accept, refuse } from '../errors/refusal.ts';
import type { Checked } from '../errors/refusal.ts';
import { isLat, isLon } from './coordinates.ts';
import type { Lat, Lon } from './coordinates.ts';

/** The kinds of favourites. */
export const favouriteTypes = ['fav', 'airport', 'station', 'webcam', 'route'] as const;

export type FavouriteType = (typeof favouriteTypes)[number];

interface FavouriteBase {
  /** Never empty. */
  readonly title: string;
  /** Given by the cloud, or made on the device until the first sync. */
  readonly id?: string;
  /** When it last changed, in milliseconds. */
  readonly updated?: number;
  /** When it was pinned to the top of the list or to the start page, in milliseconds; absent or 0 when it is not. */
  readonly pin2top?: number;
  readonly pin2homepage?: number;
  /** Its place in the list where somebody gave it one: smaller comes first. */
  readonly order?: number;
}

interface MaybeSomewhere {
  readonly lat?: Lat;
  readonly lon?: Lon;
}

/** A place, airport, station, webcam or route that a user wants to find again. */
export type Favourite =
  | (FavouriteBase & { readonly type: 'fav'; readonly lat: Lat; readonly lon: Lon })
  | (FavouriteBase & MaybeSomewhere & { readonly type: 'airport'; readonly icao: string })
  | (FavouriteBase & MaybeSomewhere & { readonly type: 'station'; readonly stationId: string })
  | (FavouriteBase & MaybeSomewhere & { readonly type: 'webcam'; readonly webcamId: number })
  | (FavouriteBase & MaybeSomewhere & { readonly type: 'route'; readonly route: string });

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isAbsentOr = (value: unknown, holds: (value: unknown) => boolean): boolean => value === undefined || holds(value);
const isTime = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Checks a favourite from the cloud, the device or a window; a refusal is logged as `favourites/invalid`. */
export const checkFavourite = (value: unknown): Checked<Favourite, 'favourites/invalid'> => {
  const reason = isObject(value) ? faultOf(value) : 'it is not an object';
  return reason === null
    ? accept(value as Favourite)
    : refuse('favourites/invalid', `A favourite was refused: ${reason}`);
};

const faultOf = (fields: Fields): string | null => {
  if (!isFilled(fields['title'])) return 'its title is empty';
  if (!isAbsentOr(fields['id'], isFilled)) return 'its id is not a text';
  if (!['updated', 'pin2top', 'pin2homepage'].every((name) => isAbsentOr(fields[name], isTime)))
    return 'a time in it is not a number';
  if (!isAbsentOr(fields['order'], Number.isFinite)) return 'its order is not a number';
  const type = favouriteTypes.find((known) => known === fields['type']);
  if (type === undefined) return 'its type is unknown';
  if (type !== 'fav' && !(isAbsentOr(fields['lat'], isLat) && isAbsentOr(fields['lon'], isLon)))
    return 'its coordinates are wrong';
  return faultOfType(type, fields);
};

const faultOfType = (type: FavouriteType, fields: Fields): string | null => {
  switch (type) {
    case 'fav':
      return isLat(fields['lat']) && isLon(fields['lon']) ? null : 'its coordinates are wrong';
    case 'airport':
      return isFilled(fields['icao']) ? null : 'an airport needs its icao code';
    case 'station':
      return isFilled(fields['stationId']) ? null : 'a station needs its stationId';
    case 'webcam':
      return Number.isSafeInteger(fields['webcamId']) ? null : 'a webcam needs its webcamId, a number';
    case 'route':
      return isFilled(fields['route']) ? null : 'a route needs its route text';
  }
};

/** The pin of a favourite after a toggle: the time it was pinned, or 0. */
export const togglePin = (pinnedAt: number | undefined, now: number): number =>
  pinnedAt === undefined || pinnedAt === 0 ? now : 0;
