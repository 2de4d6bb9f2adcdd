import { useEffect, useState } from 'react';
import { roundPoint, toPoint, type Favourite } from '@meltemi/catalogue';
import { favouriteAt } from '../collections/favourites.rules.ts';
import type { Collection } from '../collections/index.ts';
import type { LoginGate } from './login-gate.ts';

/** Whether a place is a favourite, and the press that changes it. */
export interface FavouriteHere {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Follows whether a place is a favourite; a visitor who presses is asked to log in. `name` may be empty: coordinates stand for it. */
export function useFavourite(
  records: Collection<Favourite>,
  gate: Pick<LoginGate, 'favourite'>,
  place: { readonly lat: number; readonly lon: number },
  name: string,
): FavouriteHere {
  const [items, setItems] = useState(records.current());
  useEffect(() => {
    let gone = false;
    const read = async (): Promise<void> => {
      const all = await records.all();
      if (!gone) setItems(all);
    };
    void read();
    const end = records.onChange(() => void read());
    return () => {
      gone = true;
      end();
    };
  }, [records]);
  const point = toPoint(place.lat, place.lon);
  return {
    isOn: point.ok && favouriteAt(items, point.value) !== undefined,
    onToggle: () => {
      if (!point.ok) return;
      const { lat, lon } = roundPoint(point.value);
      gate.favourite({ type: 'fav', title: name === '' ? `${lat.toFixed(3)}, ${lon.toFixed(3)}` : name, lat, lon });
    },
  };
}
