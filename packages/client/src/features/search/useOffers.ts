import type { Favourite } from '@meltemi/catalogue';
import type { Collection, CollectionItem } from '#collections/index.ts';
import { placeOfFavourite, type Place } from '#places/index.ts';
import { useCollection } from '#signals/index.ts';
import { offersFor, RECENTS_SHOWN, type OfferGroup } from './place.rules.ts';
import type { SearchState } from './search.store.ts';

/** What the search remembers and what the visitor keeps. */
export interface KeptPlaces {
  readonly recents: Collection<Place>;
  readonly favourites: Collection<Favourite>;
}

/** The newest first. */
const newest = <Value>(items: readonly CollectionItem<Value>[]): readonly CollectionItem<Value>[] =>
  items.toSorted((a, b) => b.updated - a.updated);

/** What the search offers for what is typed, followed. */
export function useOffers(
  { text, places }: Pick<SearchState, 'text' | 'places'>,
  { recents, favourites }: KeptPlaces,
): readonly OfferGroup[] {
  const known = newest(useCollection(recents))
    .slice(0, RECENTS_SHOWN)
    .map(({ value }) => value);
  const kept = newest(useCollection(favourites)).flatMap(({ id, value }) => placeOfFavourite(value, id) ?? []);
  return offersFor({ text, found: places, recents: known, favourites: kept });
}
