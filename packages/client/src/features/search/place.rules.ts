import { formatDms, isSamePlace, toPoint, type Favourite, type WindowName } from '@meltemi/catalogue';
import type { CallReply, calls } from '@meltemi/contract';
import { joinWords } from '#language/index.ts';

/** A place that a search found or that was chosen before. */
export type Place = CallReply<typeof calls.search>['results'][number];

/** How many chosen places are offered again. */
export const RECENTS_SHOWN = 6;

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

/** The words below the name: region and country, each once; coordinates are told in degrees, minutes and seconds. */
export function whereabouts({
  type,
  region,
  country,
  title,
  lat,
  lon,
}: Pick<Place, 'region' | 'country' | 'title'> & Partial<Pick<Place, 'type' | 'lat' | 'lon'>>): string {
  if (type === 'coordinates' && lat !== undefined && lon !== undefined) {
    const point = toPoint(lat, lon);
    return point.ok ? formatDms(point.value) : '';
  }
  return joinWords([...new Set([region, country])].filter(isText).filter((part) => part !== title));
}

/** The code that pilots know an airport by; null for all else. */
export const codeOf = ({ type, id }: Pick<Place, 'type' | 'id'>): string | null => (type === 'airport' ? id : null);

/** The key of a recent place: the same place found twice is kept once. */
export const recentKey = ({ type, id }: Pick<Place, 'type' | 'id'>): string => `${type}-${id}`;

/** Places of one kind, below one heading. */
export interface OfferGroup {
  readonly kind: 'favourite' | 'recent' | 'found';
  readonly places: readonly Place[];
}

/** What there is to choose from. */
export interface Offers {
  readonly text: string;
  readonly found: readonly Place[];
  readonly recents: readonly Place[];
  readonly favourites: readonly Place[];
}

/** Letters as they are compared: without case and marks. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What is offered: what was chosen before and what is kept while nothing is typed, then what was found, favourites of that name first. */
export function offersFor({ text, found, recents, favourites }: Offers): readonly OfferGroup[] {
  const typed = folded(text.trim());
  const kept = typed === '' ? favourites : favourites.filter(({ title }) => folded(title).includes(typed));
  const isKept = (place: Place): boolean =>
    kept.some((other) => other.type === place.type && isSamePlace(other, place));
  const rest: OfferGroup =
    typed === ''
      ? { kind: 'recent', places: recents }
      : { kind: 'found', places: found.filter((place) => !isKept(place)) };
  const groups: readonly OfferGroup[] =
    typed === '' ? [rest, { kind: 'favourite', places: kept }] : [{ kind: 'favourite', places: kept }, rest];
  return groups.filter(({ places }) => places.length > 0);
}

/** What choosing a place opens: an airport, station or webcam has a window of its own, all else its forecast. */
export function windowFor({ type, id, lat, lon, title }: Place): {
  readonly name: WindowName;
  readonly params: Readonly<Record<string, unknown>>;
} {
  switch (type) {
    case 'airport':
      return { name: 'airport', params: { id } };
    case 'station':
      return { name: 'station', params: { id } };
    case 'webcam':
      return { name: 'webcams-detail', params: { id } };
    case 'place':
    case 'coordinates':
      return forecastOf({ id, lat, lon, title });
  }
}

/** The forecast of a place, with who asked for it. */
export const forecastOf = ({
  id,
  lat,
  lon,
  title,
}: Pick<Place, 'id' | 'lat' | 'lon' | 'title'>): {
  readonly name: WindowName;
  readonly params: Readonly<Record<string, unknown>>;
} => ({
  name: 'detail',
  params: { lat, lon, name: title, id, source: 'search' },
});

/** The place that an arrow key moves to, round at both ends; −1 is the text itself. */
export function nextActive(active: number, count: number, direction: 1 | -1): number {
  if (count === 0) return -1;
  const places = count + 1;
  return ((active + 1 + direction + places) % places) - 1;
}
