import { isSamePlace } from '@meltemi/catalogue';
import type { Place } from '#places/index.ts';

/** How many chosen places are offered again. */
export const RECENTS_SHOWN = 6;

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

/** The place that an arrow key moves to, round at both ends; −1 is the text itself. */
export function nextActive(active: number, count: number, direction: 1 | -1): number {
  if (count === 0) return -1;
  const places = count + 1;
  return ((active + 1 + direction + places) % places) - 1;
}
