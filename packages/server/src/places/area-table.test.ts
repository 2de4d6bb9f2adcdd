import type { LanguageCode } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { AreaTable, NO_AREA } from './area-table.ts';
import { fold } from './folding.ts';
import { titleOf } from './place-names.ts';
import { isAtSea } from './sea.ts';
import { testPlaces } from './test-places.ts';
import { findPrefix, ownerOf } from './text-index.ts';

const given = {
  admin1: new Map([
    ['US.TX', 'Texas'],
    ['CZ.52', 'Prague'],
  ]),
  admin2: new Map([['US.TX.277', 'Lamar County']]),
};

describe('areas', () => {
  it('are numbered as they are met, each once', () => {
    const table = new AreaTable(given);
    expect(['US', 'US.TX', 'US.TX.277', 'US'].map((code) => table.idOf(code))).toEqual([0, 1, 2, 0]);
    expect(table.names).toEqual(['US', 'Texas', 'Lamar County']);
  });

  it('have their names in all languages packed, and are found by them', () => {
    const known = new Map<LanguageCode, string>([['de', 'Hauptstadt Prag']]);
    const table = new AreaTable({ ...given, regions: new Map([['CZ.52', { local: 'Praha', known }]]) });
    const [texas, prague] = ['US.TX', 'CZ.52'].map((code) => table.idOf(code));
    const titles = (['en', 'de', 'cs'] as const).map((language) => titleOf(table.packed[prague ?? -1] ?? '', language));
    expect(titles).toEqual(['Prague', 'Hauptstadt Prag', 'Praha']);
    expect(titleOf(table.packed[texas ?? -1] ?? '', 'de')).toBe('Texas');
    const index = table.index();
    const { from, to } = findPrefix(index, fold('Praha'));
    expect(Array.from(index.packed.subarray(from, to), ownerOf)).toEqual([prague]);
  });

  it('without a name are none', () => {
    const table = new AreaTable(given);
    expect(table.idOf('US.ZZ')).toBe(NO_AREA);
    expect(table.idOf('')).toBe(NO_AREA);
    expect(table.names).toEqual([]);
  });

  it('are found by name, by the letters people use, and countries by what they are called', () => {
    const table = new AreaTable(given);
    const [us, texas, prague, lamar] = ['US', 'US.TX', 'CZ.52', 'US.TX.277'].map((code) => table.idOf(code));
    const index = table.index();
    const found = (text: string): number[] => {
      const { from, to } = findPrefix(index, fold(text));
      return Array.from(index.packed.subarray(from, to), ownerOf);
    };
    expect(found('Texas')).toEqual([texas]);
    expect(found('tx')).toEqual([texas]);
    expect(found('United States')).toContain(us);
    expect(found('lamar')).toEqual([lamar]);
    expect(found('Prague')).toEqual([prague]);
    expect(found('52')).toEqual([]);
  });
});

describe('the sea', () => {
  const places = testPlaces();

  it.each([
    ['the middle of the ocean', 30, -40, true],
    ['inland', 50, 14, false],
    ['a land without towns', -20, 100, false],
  ])('%s: %f, %f', (_, lat, lon, sea) => {
    expect(isAtSea(places, lat, lon)).toBe(sea);
  });

  it('is not where a town stands, whatever the raster says', () => {
    const wet = { ...places, geography: { ...places.geography, landShareAt: () => 0 } };
    expect(isAtSea(wet, 48.85341, 2.3488)).toBe(false);
    expect(isAtSea(wet, 48.9, 2.6)).toBe(true);
  });
});
