import { checkFavourite, togglePin, type Favourite } from '@meltemi/catalogue';
import type { Clock, OnProblem } from '../device/index.ts';
import type { Collection } from './collections.store.ts';
import { favouriteAt, favouriteId, firstOrder, stepped, type KeptFavourite } from './favourites.rules.ts';

/** What a person does with their favourites. */
export interface Favourites {
  readonly list: () => readonly KeptFavourite[];
  readonly at: (place: { readonly lat: number; readonly lon: number }) => KeptFavourite | undefined;
  /** Keeps a favourite and returns its id; one that breaks the rules is logged, and null returned. */
  readonly add: (favourite: unknown) => Promise<string | null>;
  /** Adds a favourite, or removes it where it is one already. */
  readonly toggle: (favourite: unknown) => Promise<string | null>;
  readonly remove: (id: string) => Promise<void>;
  /** Gives it another name; an empty one is refused. */
  readonly rename: (id: string, title: string) => Promise<boolean>;
  readonly pin: (id: string, pin: 'pin2top' | 'pin2homepage') => Promise<void>;
  readonly move: (id: string, step: 1 | -1) => Promise<void>;
}

/** What favourites are made of. */
export interface FavouritesParts {
  readonly records: Collection<Favourite>;
  readonly clock: Pick<Clock, 'now'>;
  readonly onProblem: OnProblem<'favourites/invalid'>;
}

/** Favourites over their collection; every change says when it was made, so that the later of two counts on every device. */
export function createFavourites({ records, clock, onProblem }: FavouritesParts): Favourites {
  const keep = async (id: string, favourite: Favourite): Promise<void> => {
    // Later than what it replaces, even when this clock runs behind the one that wrote it.
    await records.put(id, { ...favourite, id, updated: Math.max(clock.now(), (favourite.updated ?? 0) + 1) });
  };
  const change = async (id: string, part: Partial<Favourite>): Promise<void> => {
    const known = await records.get(id);
    if (known !== undefined) await keep(id, { ...known, ...part } as Favourite);
  };
  const add = async (favourite: unknown): Promise<string | null> => {
    const checked = checkFavourite(favourite);
    if (!checked.ok) {
      onProblem({ code: checked.code, message: checked.message });
      return null;
    }
    const id = favouriteId(checked.value);
    await keep(id, { ...checked.value, order: firstOrder(await records.all()) });
    return id;
  };
  const remove = async (id: string): Promise<void> => {
    await records.delete(id);
  };
  const known = (favourite: unknown): KeptFavourite | undefined => {
    const checked = checkFavourite(favourite);
    if (!checked.ok) return undefined;
    const { value } = checked;
    return (
      records.current().find(({ id }) => id === favouriteId(value)) ??
      (value.type === 'fav' ? favouriteAt(records.current(), value) : undefined)
    );
  };
  return {
    list: () => records.current(),
    at: (place) => favouriteAt(records.current(), place),
    add,
    remove,
    toggle: async (favourite) => {
      await records.all();
      const held = known(favourite);
      if (held === undefined) return add(favourite);
      await remove(held.id);
      return null;
    },
    rename: async (id, title) => {
      const trimmed = title.trim();
      if (trimmed === '') return false;
      await change(id, { title: trimmed });
      return true;
    },
    pin: async (id, pin) => {
      const held = await records.get(id);
      if (held !== undefined) await change(id, { [pin]: togglePin(held[pin], clock.now()) });
    },
    move: async (id, step) => {
      for (const [moved, part] of Object.entries(stepped(await records.all(), id, step))) await change(moved, part);
    },
  };
}
