import { favouriteKey, isSamePlace, type Favourite } from '@meltemi/catalogue';

/** A favourite with the id it is kept under. */
export interface KeptFavourite {
  readonly id: string;
  readonly value: Favourite;
}

/** Signs that a key of the cloud may have; any other becomes a line. */
const asKey = (text: string): string => text.replaceAll(/[^A-Za-z0-9_.:-]/g, '_').slice(0, 64);

/** A short number that differs for different texts (FNV-1a, 32 bits). */
const digest = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
};

/** The id of a favourite: the same place, airport, station, webcam or route has the same one on every device. */
export function favouriteId(favourite: Favourite): string {
  switch (favourite.type) {
    case 'fav':
      return asKey(`fav:${favouriteKey(favourite).replace('/', ':')}`);
    case 'airport':
      return asKey(`airport:${favourite.icao}`);
    case 'station':
      return asKey(`station:${favourite.stationId}`);
    case 'webcam':
      return `webcam:${favourite.webcamId}`;
    case 'route':
      return `route:${digest(favourite.route)}-${favourite.route.length}`;
  }
}

/** What a pin is: the moment it was set, 0 without one. */
export const pinnedAt = (favourite: Favourite, pin: 'pin2top' | 'pin2homepage'): number => favourite[pin] ?? 0;

const orderOf = ({ value }: KeptFavourite): number => value.order ?? 0;

/** Favourites in the order of the list: those pinned to the top, the latest pin first; then the others as they were put. */
export const inOrder = <Item extends KeptFavourite>(items: readonly Item[]): readonly Item[] =>
  items.toSorted(
    (a, b) =>
      pinnedAt(b.value, 'pin2top') - pinnedAt(a.value, 'pin2top') ||
      orderOf(a) - orderOf(b) ||
      a.value.title.localeCompare(b.value.title) ||
      (a.id < b.id ? -1 : 1),
  );

/** Those pinned to the start page, the latest pin first. */
export const onHomepage = <Item extends KeptFavourite>(items: readonly Item[]): readonly Item[] =>
  items
    .filter(({ value }) => pinnedAt(value, 'pin2homepage') > 0)
    .toSorted((a, b) => pinnedAt(b.value, 'pin2homepage') - pinnedAt(a.value, 'pin2homepage'));

/** The order of a new favourite: before all others. */
export const firstOrder = (items: readonly KeptFavourite[]): number => Math.min(1, ...items.map(orderOf)) - 1;

/** Changes of favourites by id. */
export type FavouriteChanges = Readonly<Record<string, Pick<Favourite, 'order' | 'pin2top'>>>;

const isPinned = ({ value }: KeptFavourite): boolean => pinnedAt(value, 'pin2top') > 0;

/** What changes when a favourite moves one step up or down among its like; empty at an end. Pins stay before all others. */
export function stepped(items: readonly KeptFavourite[], id: string, step: 1 | -1): FavouriteChanges {
  const ordered = inOrder(items);
  const at = ordered.findIndex((item) => item.id === id);
  const [moved, other] = [ordered[at], ordered[at + step]];
  if (moved === undefined || other === undefined || isPinned(moved) !== isPinned(other)) return {};
  if (isPinned(moved))
    return {
      [moved.id]: { pin2top: pinnedAt(other.value, 'pin2top') },
      [other.id]: { pin2top: pinnedAt(moved.value, 'pin2top') },
    };
  const beyond = ordered[at + step + step];
  const edge = orderOf(other);
  const next = beyond === undefined || isPinned(beyond) ? edge + step : (edge + orderOf(beyond)) / 2;
  // Where two share a place there is no room between them: all get a place of their own.
  if (orderOf(moved) !== edge && next !== edge && (beyond === undefined || next !== orderOf(beyond)))
    return { [moved.id]: { order: next } };
  const rest = ordered.filter((item) => !isPinned(item));
  const from = rest.indexOf(moved);
  const swapped = rest.with(from, other).with(from + step, moved);
  return Object.fromEntries(swapped.map((item, order) => [item.id, { order }]));
}

/** The favourite place that counts as the same as a place. */
export const favouriteAt = <Item extends KeptFavourite>(
  items: readonly Item[],
  place: { readonly lat: number; readonly lon: number },
): Item | undefined => items.find(({ value }) => value.type === 'fav' && isSamePlace(value, place));
