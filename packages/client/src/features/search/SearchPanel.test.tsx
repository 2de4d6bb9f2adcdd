import { describe, expect, it } from 'vitest';
import { createCollections, createMemoryBackend, createMemoryAnnouncers } from '#collections/index.ts';
import { createFixedClock } from '#device/index.ts';
import { drawnWith } from '#settings/test-drawing.tsx';
import { isFavourite, type Place } from '#places/index.ts';
import type { OfferGroup } from './place.rules.ts';
import SearchPanel, { type SearchPanelProps } from './SearchPanel.tsx';

const texts = {
  'search/nothing-found': 'Nothing found',
  searchFailed: 'No answer',
  hint: 'Type a place',
  searching: 'Searching',
  searchRecents: 'Recent',
  searchResults: 'Places found',
  favourites: 'Favourites',
  offers: 'Recent and favourites',
  forget: 'Forget',
  retry: 'Again',
};
const athens: Place = {
  type: 'place',
  id: '264371',
  title: 'Athens',
  region: 'Attica',
  country: 'Greece',
  lat: 37.98,
  lon: 23.73,
};
const airport: Place = {
  type: 'airport',
  id: 'LGAV',
  title: 'Athens Eleftherios Venizelos Airport',
  country: 'Greece',
  lat: 37.94,
  lon: 23.94,
};
const nothing = (): void => undefined;
const favourites = createCollections({
  openBackend: async () => createMemoryBackend(),
  announcer: createMemoryAnnouncers().openTab(),
  clock: createFixedClock(),
  onProblem: nothing,
}).open('userFavs', isFavourite);
const drawn = (
  status: SearchPanelProps['state']['status'],
  groups: readonly OfferGroup[] = [],
  { text = status === 'idle' ? '' : 'ath', active = -1 } = {},
): Promise<string> =>
  drawnWith(
    texts,
    <SearchPanel
      list="l"
      state={{ text, status, places: [] }}
      groups={groups}
      active={active}
      onChoose={nothing}
      favourites={favourites}
      onStar={undefined}
      onRetry={nothing}
      onForget={nothing}
    />,
  );
const found: readonly OfferGroup[] = [{ kind: 'found', places: [athens, airport] }];

describe('below the field', () => {
  it.each([
    ['idle', 'Type a place'],
    ['waiting', 'Searching'],
    ['nothing', 'Nothing found'],
    ['failed', 'No answer'],
  ] as const)('an empty list says why: %s', async (status, words) => {
    const html = await drawn(status);
    expect(html).toMatch(new RegExp(`<output[^>]*>${words}</output>`));
    expect(html).not.toContain('listbox');
  });

  it('says nothing where the list speaks', async () => {
    for (const status of ['found', 'waiting'] as const)
      expect(await drawn(status, found)).toMatch(/<output[^>]*><\/output>/);
    expect(await drawn('nothing', [{ kind: 'favourite', places: [athens] }])).toMatch(/<output[^>]*><\/output>/);
  });

  it('offers to ask again where nobody answered, and to forget what it remembers', async () => {
    expect(await drawn('failed')).toContain('>Again</button>');
    expect(await drawn('nothing')).not.toContain('<button');
    expect(await drawn('idle', [{ kind: 'recent', places: [athens] }])).toContain('>Forget</button>');
    expect(await drawn('found', found)).not.toContain('Forget');
  });
});

describe('the places', () => {
  it('are options of a list that is named by its kind, the active one selected', async () => {
    const html = await drawn('found', found, { active: 1 });
    expect(html).toMatch(/id="l" role="listbox"[^>]*aria-label="Places found"/);
    expect(
      [...html.matchAll(/id="(l-\d)" role="option"[^>]*aria-selected="(\w+)"/g)].map(([, id, selected]) => [
        id,
        selected,
      ]),
    ).toEqual([
      ['l-0', 'false'],
      ['l-1', 'true'],
    ]);
  });

  it('say where they are, and an airport bears its mark and code', async () => {
    const html = await drawn('found', found);
    expect(html).toContain('<small>Attica, Greece</small>');
    expect(html).toMatch(/data-type="airport".*place_airport.*<kbd[^>]*>LGAV<\/kbd>/s);
    expect([...html.matchAll(/<kbd/g)]).toHaveLength(1);
  });

  it('stand in groups with one count through all of them', async () => {
    const html = await drawn(
      'idle',
      [
        { kind: 'recent', places: [athens] },
        { kind: 'favourite', places: [airport] },
      ],
      { active: 1 },
    );
    expect(html).toMatch(/role="listbox"[^>]*aria-label="Recent and favourites"/);
    expect([...html.matchAll(/role="group" aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Recent',
      'Favourites',
    ]);
    expect(html).toMatch(/id="l-1" role="option"[^>]*aria-selected="true"/);
  });

  it('have a heading only where there is more than what was found', async () => {
    expect(await drawn('found', found)).not.toMatch(/<p[^>]*>Places found/);
    expect(await drawn('idle', [{ kind: 'recent', places: [athens] }])).toMatch(
      /<p[^>]*aria-hidden="true">Recent<\/p>/,
    );
  });
});
