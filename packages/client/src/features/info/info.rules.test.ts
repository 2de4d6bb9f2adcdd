import { overlayIdents, productIdents, products, providers } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { dataProviders, infoGroups, infoModels, sharesName } from './info.rules.ts';

describe('the order of the info window', () => {
  it('has every layer once, and the shown one first of all', () => {
    for (const shown of ['wind', 'gustAccu', 'waves', 'topoMap'] as const) {
      const all = infoGroups(shown).flatMap(({ overlays }) => overlays);
      expect(all[0]).toBe(shown);
      expect([...all].sort()).toEqual([...overlayIdents].sort());
    }
  });

  it('leaves the other headings in the order of the menu', () => {
    const [first, ...rest] = infoGroups('waves').map(({ trans }) => trans);
    expect(first).toBe('group.sea');
    expect(rest).toEqual(
      infoGroups('wind')
        .map(({ trans }) => trans)
        .filter((trans) => trans !== 'group.sea'),
    );
  });

  it('has every model once, and the shown one first', () => {
    const all = infoModels('iconD2');
    expect(all.slice(0, 3)).toEqual(['iconD2', 'ecmwf', 'gfs']);
    expect([...all].sort()).toEqual([...productIdents].sort());
  });

  it('tells models of one name apart by their region, and only those', () => {
    const named = productIdents.filter(sharesName);
    expect(named).toEqual([
      'namConus',
      'namHawaii',
      'namAlaska',
      'aromeFrance',
      'aromeAntilles',
      'aromeReunion',
      'hrrrConus',
      'hrrrAlaska',
      'bomAccessAd',
      'bomAccessBn',
      'bomAccessDn',
      'bomAccessNq',
      'bomAccessPh',
      'bomAccessSy',
      'bomAccessVt',
    ]);
    expect(named.every((ident) => products[ident].bounds !== null)).toBe(true);
  });

  it('names every provider of the catalogue', () => {
    expect(dataProviders()).toHaveLength(Object.keys(providers).length);
  });
});
