import { describe, expect, it } from 'vitest';
import { filterOfGroup, menuFilterIdents, menuGroupIdents } from './menu-groups.ts';
import { overlayIdents, type OverlayIdent } from './overlay-idents.ts';
import { overlayMenu, overlays, overlaysForFilter } from './overlays.ts';

describe('the layer menu', () => {
  it('holds every overlay under exactly one heading', () => {
    const shown = overlayMenu.flatMap((entry) => entry.overlays);
    expect([...shown].sort()).toEqual([...overlayIdents].sort());
    expect(overlayMenu.map((entry) => entry.group)).toEqual(menuGroupIdents);
    for (const entry of overlayMenu) expect(entry.overlays.length).toBeGreaterThan(0);
  });

  it('starts wind with wind, rain with rain and the sea with waves', () => {
    const first = Object.fromEntries(overlayMenu.map((entry) => [entry.group, entry.overlays[0]]));
    expect(first).toMatchObject({ wind: 'wind', rain: 'rain', temp: 'temp', clouds: 'clouds', sea: 'waves' });
  });
});

describe('the mobile menu filter', () => {
  it('has the ten values of the specification', () => {
    expect(menuFilterIdents).toEqual([
      'all',
      'wind',
      'rain',
      'sea',
      'airQ',
      'drought',
      'temp',
      'warnings',
      'clouds',
      'search',
    ]);
  });

  it('shows everything under all', () => expect(overlaysForFilter('all')).toEqual(overlayIdents));

  it('finds every overlay of a group under the group’s filter', () => {
    for (const { group, overlays: members } of overlayMenu) {
      const filter = filterOfGroup(group);
      if (filter !== null) expect(overlaysForFilter(filter)).toEqual(expect.arrayContaining([...members]));
    }
    expect(filterOfGroup('maps')).toBeNull();
  });

  it('finds an overlay under each subject it is about', () => {
    expect(overlaysForFilter('temp')).toEqual(expect.arrayContaining(['temp', 'sst', 'efiTemp', 'deg0']));
    expect(overlaysForFilter('warnings')).toEqual(
      expect.arrayContaining(['capAlerts', 'hurricanes', 'efiRain', 'fwi']),
    );
    expect(overlaysForFilter('sea')).not.toContain('wind');
    expect(overlaysForFilter('drought')).toEqual([
      'soilMoisture40',
      'soilMoisture100',
      'moistureAnom40',
      'moistureAnom100',
      'drought40',
      'drought100',
      'fwi',
      'dfm10h',
    ]);
  });

  it('lists no subject twice', () => {
    for (const ident of overlayIdents)
      expect(new Set(overlays[ident].filters).size).toBe(overlays[ident].filters.length);
  });

  describe('search', () => {
    const names: Partial<Record<OverlayIdent, string>> = {
      snowcover: 'Výška sněhu',
      rain: 'Déšť, bouřky',
      temp: 'Teplota',
    };
    const nameOf = (ident: OverlayIdent) => names[ident] ?? ident;

    it('looks at the translated name without accents or case', () => {
      expect(overlaysForFilter('search', { query: 'SNEHU', nameOf })).toEqual(['snowcover']);
      expect(overlaysForFilter('search', { query: ' dest ', nameOf })).toEqual(['rain']);
    });

    it('also looks at the code', () => {
      expect(overlaysForFilter('search', { query: 'swell', nameOf })).toEqual(['swell1', 'swell2', 'swell3']);
    });

    it('shows everything before a letter is typed and nothing when nothing fits', () => {
      expect(overlaysForFilter('search')).toEqual(overlayIdents);
      expect(overlaysForFilter('search', { query: '  ', nameOf })).toEqual(overlayIdents);
      expect(overlaysForFilter('search', { query: 'qqq', nameOf })).toEqual([]);
    });
  });
});
