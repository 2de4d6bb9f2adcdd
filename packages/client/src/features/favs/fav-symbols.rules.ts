import type { Favourite, FavouriteType } from '@meltemi/catalogue';
import { inOrder } from '#collections/favourites.rules.ts';
import type { KeptFavourite } from '#collections/favourites.rules.ts';
import type { MapSymbol } from '#map/index.ts';
import { placedFavourites } from './favs.rules.ts';

/** The outlines of the icons of FavIcon in a square of 24 units, for the canvas of the map. */
export const FAV_OUTLINES: Readonly<Record<Exclude<FavouriteType, 'route'>, readonly string[]>> = {
  fav: [
    'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
  ],
  airport: [
    'M17.8 19.2 16 11l3.5-3.5C21 6 21.5 4 21 3c-1-.5-3 0-4.5 1.5L13 8 4.8 6.2c-.5-.1-.9.1-1.1.5l-.3.5c-.2.5-.1 1 .3 1.3L9 12l-2 3H4l-1 1 3 2 2 3 1-1v-3l3-2 3.5 5.3c.3.4.8.5 1.3.3l.5-.2c.4-.3.6-.7.5-1.2z',
  ],
  station: [
    'M4.9 16.1C1 12.2 1 5.8 4.9 1.9',
    'M7.8 4.7a6.14 6.14 0 0 0-.8 7.5',
    'M14 9a2 2 0 1 1-4 0a2 2 0 1 1 4 0',
    'M16.2 4.8c2 2 2.26 5.11.8 7.47',
    'M19.1 1.9a9.96 9.96 0 0 1 0 14.1',
    'M9.5 18h5',
    'm8 22 4-11 4 11',
  ],
  webcam: [
    'm16 13 5.223 3.482a.5.5 0 0 0 .777-.416V7.87a.5.5 0 0 0-.752-.432L16 10.5',
    'M4 6h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z',
  ],
};

const COLOUR = '#0b6b62';
const INK = '#fff';

/** Favourites as symbols of the map, the first of the list with the highest rank; routes have no place. */
export function favSymbols(
  items: readonly KeptFavourite[],
  onOpen: (favourite: Favourite, id: string) => void,
): readonly MapSymbol[] {
  const placed = placedFavourites(inOrder(items));
  return placed.map(({ id, value }, k) => ({
    id,
    lat: value.lat,
    lon: value.lon,
    rank: placed.length - k,
    look: { kind: 'icon', paths: FAV_OUTLINES[value.type === 'route' ? 'fav' : value.type], colour: COLOUR, ink: INK },
    label: value.title,
    title: value.title,
    onPress: () => onOpen(value, id),
  }));
}
