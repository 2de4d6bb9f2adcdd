import { useEffect, useState } from 'react';
import type { Favourite } from '@meltemi/catalogue';
import type { Collection, CollectionItem } from '#collections/index.ts';

/** The favourites of the device, followed; none until they are read. */
export function useFavourites(records: Collection<Favourite>): readonly CollectionItem<Favourite>[] {
  const [items, setItems] = useState<readonly CollectionItem<Favourite>[]>(records.current());
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
  return items;
}
