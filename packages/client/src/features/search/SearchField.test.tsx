import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import type { Favourite, Lat, Lon } from '@meltemi/catalogue';
import type { Collection, CollectionItem } from '#collections/index.ts';
import { createFixedClock } from '#device/index.ts';
import { drawnWith } from '#settings/test-drawing.tsx';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';
import { createSearch } from './search.store.ts';
import type { Place } from '#places/index.ts';
import { useOffers } from './useOffers.ts';

const nothing = (): void => undefined;
const holding = <Value,>(items: readonly CollectionItem<Value>[]): Collection<Value> =>
  ({ current: () => items, all: async () => items, onChange: () => nothing }) as unknown as Collection<Value>;
const athens: Place = { type: 'place', id: '264371', title: 'Athens', lat: 37.98, lon: 23.73 };

function drawn(changes: Partial<SearchFieldProps> = {}, typed = ''): Promise<string> {
  const search = createSearch({ clock: createFixedClock(), find: async () => [] });
  search.type(typed);
  const props: SearchFieldProps = {
    search,
    recents: holding<Place>([{ id: 'place-264371', value: athens, updated: 1 }]),
    favourites: holding<Favourite>([]),
    open: false,
    onOpen: nothing,
    onClose: nothing,
    onChoose: nothing,
    field: createRef(),
    before: <i>menu</i>,
    after: <i>locate</i>,
    ...changes,
  };
  return drawnWith(
    { search: 'Search place', searchShort: 'Search', closePane: 'Close {{name}}' },
    <SearchField {...props} />,
  );
}

describe('the field', () => {
  it('is a closed combobox between its buttons until the search is open', async () => {
    const html = await drawn();
    expect(html).toMatch(/role="combobox"[^>]*aria-expanded="false"/);
    expect(html).toMatch(/menu.*placeholder="Search place".*locate/s);
    expect(html).not.toContain('data-open');
  });

  it('says that there is something to choose from', async () => {
    expect(await drawn({ open: true })).toMatch(/data-open="true".*aria-expanded="true"/s);
    expect(await drawn({ open: true, recents: holding<Place>([]) })).toContain('aria-expanded="false"');
  });

  it('has a shortcut for an empty field and a way to empty a full one', async () => {
    expect(await drawn()).toContain('searchKey');
    const full = await drawn({}, 'rome');
    expect(full).toContain('value="rome"');
    expect(full).toContain('clearSearch');
    expect(full).not.toContain('searchKey');
  });

  it('is short on a phone, and when it fills the phone it has only a way back', async () => {
    expect(await drawn({ compact: true })).toMatch(/menu.*placeholder="Search"/s);
    const open = await drawn({ compact: true, open: true });
    expect(open).toMatch(/aria-label="Close Search".*placeholder="Search place"/s);
    expect(open).not.toMatch(/menu|locate/);
  });

  it('offers the six places that were chosen last, the newest first, and favourites below', async () => {
    const recents = holding<Place>(
      Array.from({ length: 9 }, (_, k) => ({
        id: `place-${k}`,
        value: { ...athens, id: String(k), title: `Town ${k}` },
        updated: k,
      })),
    );
    const favourites = holding<Favourite>([
      { id: 'k1', value: { type: 'fav', title: 'Home', lat: 50.1 as Lat, lon: 14.2 as Lon }, updated: 1 },
    ]);
    const seen: string[] = [];
    const Probe = (): null => {
      for (const { kind, places } of useOffers({ text: '', places: [] }, { recents, favourites }))
        seen.push(`${kind}: ${places.map(({ title }) => title).join(', ')}`);
      return null;
    };
    await drawnWith({}, <Probe />);
    expect(seen).toEqual(['recent: Town 8, Town 7, Town 6, Town 5, Town 4, Town 3', 'favourite: Home']);
  });

  it('is named for screen readers and takes no more than the server does', async () => {
    expect(await drawn()).toMatch(/aria-label="Search place"[^>]*/);
    expect(await drawn()).toMatch(/maxlength="200"/i);
  });
});
