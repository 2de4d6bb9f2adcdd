import { describe, expect, it } from 'vitest';
import { AreaTable, NO_AREA } from './area-table.ts';
import { countryForms, countryName } from './countries.ts';
import { findPrefix, ownerOf } from './text-index.ts';

describe('countries', () => {
  it.each([
    ['CZ', 'en', 'Czechia'],
    ['CZ', 'cs', 'Česko'],
    ['DE', 'ja', 'ドイツ'],
    ['FR', 'ar', 'فرنسا'],
    ['US', 'zh-TW', '美國'],
  ] as const)('%s in %s is %s', (code, language, name) => expect(countryName(code, language)).toBe(name));

  it('keeps a code nobody has a name for', () => expect(countryName('QX', 'en')).toBe('QX'));

  it('may be named in any language and as people say', () => {
    expect(countryForms('US')).toEqual(expect.arrayContaining(['United States', 'Vereinigte Staaten', 'usa']));
    expect(countryForms('GB')).toContain('uk');
  });
});

describe('AreaTable', () => {
  const table = new AreaTable({
    admin1: new Map([
      ['US.TX', 'Texas'],
      ['CZ.52', 'Prague'],
    ]),
    admin2: new Map([['US.TX.277', 'Lamar County']]),
  });
  const [us, texas, lamar, cz, prague] = ['US', 'US.TX', 'US.TX.277', 'CZ', 'CZ.52'].map((code) => table.idOf(code));
  const index = table.index();
  const areas = (folded: string): number[] => {
    const { from, exactEnd } = findPrefix(index, folded);
    return Array.from(index.packed.subarray(from, exactEnd), ownerOf);
  };

  it('numbers each area once and knows no unnamed ones', () => {
    expect(new Set([us, texas, lamar, cz, prague]).size).toBe(5);
    expect(table.idOf('US.TX')).toBe(texas);
    expect([table.idOf('US.ZZ'), table.idOf('US.TX.999'), table.idOf('')]).toEqual([NO_AREA, NO_AREA, NO_AREA]);
  });

  it('finds areas by name, by code in letters and by the names of countries', () => {
    expect(areas('texas')).toEqual([texas]);
    expect(areas('tx')).toEqual([texas]);
    expect(areas('us')).toContain(us);
    expect(areas('vereinigte staaten')).toEqual([us]);
    expect(areas('ceska republika').concat(areas('cesko'))).toContain(cz);
    // A later word of a county is found too; a code in digits is the list's own.
    expect(areas('county')).toEqual([lamar]);
    expect(areas('52')).toEqual([]);
  });
});
