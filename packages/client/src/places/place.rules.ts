import type { Favourite } from '@meltemi/catalogue';
import type { CallReply, calls } from '@meltemi/contract';

/** A place that a search found or that was chosen before. */
export type Place = CallReply<typeof calls.search>['results'][number];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** True for a stored place that can be shown and moved to. */
export function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, type, lat, lon } = value as Readonly<Record<string, unknown>>;
  return (
    isText(id) &&
    isText(title) &&
    isText(type) &&
    Number.isFinite(lat) &&
    Math.abs(lat as number) <= 90 &&
    Number.isFinite(lon)
  );
}

const isDegrees = (value: unknown): boolean => value === undefined || Number.isFinite(value);

/** True for a stored favourite that can be offered; what is stored was checked whole when it was kept, so this stays light for the first view. */
export function isFavourite(value: unknown): value is Favourite {
  if (typeof value !== 'object' || value === null) return false;
  const { title, type, lat, lon } = value as Readonly<Record<string, unknown>>;
  return isText(title) && isText(type) && isDegrees(lat) && isDegrees(lon);
}

/** A favourite as a place to go to; null where it is none, as a route is. */
export function placeOfFavourite(favourite: Favourite, key: string): Place | null {
  const { title, lat, lon, type } = favourite;
  if (lat === undefined || lon === undefined || type === 'route') return null;
  switch (type) {
    case 'fav':
      return { type: 'place', id: key, title, lat, lon };
    case 'airport':
      return { type, id: favourite.icao, title, lat, lon };
    case 'station':
      return { type, id: favourite.stationId, title, lat, lon };
    case 'webcam':
      return { type, id: String(favourite.webcamId), title, lat, lon };
  }
}
