import { roundPoint, toPoint, type Favourite } from '@meltemi/catalogue';
import { favouriteAt } from '../collections/favourites.rules.ts';
import type { Collection } from '../collections/index.ts';
import { useCollection } from '../signals/index.ts';

/** Whether a place is a favorite, and the press that changes it. */
export interface FavouriteState {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Follows whether a place is a favorite; `toggle` asks a visitor to log in. `name` may be empty: coordinates stand for it. */
export function useFavourite(
  records: Collection<Favourite>,
  toggle: (favourite: Readonly<Record<string, unknown>>) => void,
  place: { readonly lat: number; readonly lon: number },
  name: string,
): FavouriteState {
  const items = useCollection(records);
  const point = toPoint(place.lat, place.lon);
  return {
    isOn: point.ok && favouriteAt(items, point.value) !== undefined,
    onToggle: () => {
      if (!point.ok) return;
      const { lat, lon } = roundPoint(point.value);
      toggle({ type: 'fav', title: name === '' ? `${lat.toFixed(3)}, ${lon.toFixed(3)}` : name, lat, lon });
    },
  };
}
