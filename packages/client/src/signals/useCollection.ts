import { useEffect, useState } from 'react';
import type { Unsubscribe } from './listeners.ts';

/** What following a collection needs of it. */
export interface FollowedCollection<Item> {
  /** What is known already. */
  readonly current: () => readonly Item[];
  readonly all: () => Promise<readonly Item[]>;
  readonly onChange: (listener: () => void) => Unsubscribe;
}

/** The items of a collection; the component draws again when they change. What is known already is there at once. */
export function useCollection<Item>(records: FollowedCollection<Item>): readonly Item[] {
  const [items, setItems] = useState<readonly Item[]>(records.current());
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const all = await records.all();
      if (!isGone) setItems(all);
    };
    void read();
    const end = records.onChange(() => void read());
    return () => {
      isGone = true;
      end();
    };
  }, [records]);
  return items;
}
