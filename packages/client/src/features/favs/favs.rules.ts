import { formatCoordinate, type Favourite, type FavouriteType } from '@meltemi/catalogue';
import { inOrder, pinnedAt, type KeptFavourite } from '#collections/favourites.rules.ts';

/** What the list shows: all, or one type. */
export type FavsFilter = 'all' | FavouriteType;

/** Types in the order of the filter. */
const TYPES: readonly FavouriteType[] = ['fav', 'airport', 'station', 'webcam', 'route'];

/** The filters worth offering: all, and each type that somebody has; the chosen one stays, or nobody could leave it. */
export function offeredFilters(items: readonly KeptFavourite[], chosen: FavsFilter): readonly FavsFilter[] {
  const had = TYPES.filter((type) => type === chosen || items.some(({ value }) => value.type === type));
  return ['all', ...had];
}

/** What the list shows, in its order. */
export const shownFavourites = <Item extends KeptFavourite>(
  items: readonly Item[],
  filter: FavsFilter,
): readonly Item[] => inOrder(filter === 'all' ? items : items.filter(({ value }) => value.type === filter));

/** The line below the name: a code where there is one, else coordinates. */
export function detailLine(favourite: Favourite): string {
  switch (favourite.type) {
    case 'airport':
      return favourite.icao;
    case 'station':
      return favourite.stationId;
    case 'route':
      return '';
    case 'fav':
    case 'webcam':
      return favourite.lat === undefined || favourite.lon === undefined
        ? ''
        : `${formatCoordinate(favourite.lat)}, ${formatCoordinate(favourite.lon)}`;
  }
}

/** Whether a favourite may move a step: only among its like, and not over an end. */
export function maySteps(
  items: readonly KeptFavourite[],
  id: string,
): { readonly up: boolean; readonly down: boolean } {
  const ordered = inOrder(items);
  const at = ordered.findIndex((item) => item.id === id);
  const isPinned = (index: number): boolean | null => {
    const item = ordered[index];
    return item === undefined ? null : pinnedAt(item.value, 'pin2top') > 0;
  };
  return { up: at > 0 && isPinned(at - 1) === isPinned(at), down: at >= 0 && isPinned(at + 1) === isPinned(at) };
}

/** A favourite with a place on the map. */
export type PlacedFavourite = KeptFavourite & { readonly value: { readonly lat: number; readonly lon: number } };

/** The favourites that have a place. */
export const placedFavourites = (items: readonly KeptFavourite[]): readonly PlacedFavourite[] =>
  items.filter(
    (item): item is PlacedFavourite =>
      typeof item.value.lat === 'number' && typeof item.value.lon === 'number' && item.value.type !== 'route',
  );
