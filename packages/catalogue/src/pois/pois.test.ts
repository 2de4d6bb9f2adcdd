import { describe, expect, it } from 'vitest';
import { poiIdents } from './poi-idents.ts';
import { pois, shownPoi } from './pois.ts';

describe('points of interest', () => {
  it('are the sixteen kinds of the settings', () => {
    expect(poiIdents).toEqual([
      'favs',
      'cities',
      'wind',
      'temp',
      'precip',
      'metars',
      'cams',
      'pgspots',
      'kitespots',
      'surfspots',
      'tide',
      'radiation',
      'firespots',
      'airq',
      'radiosonde',
      'empty',
    ]);
    for (const ident of poiIdents) expect(pois[ident].ident).toBe(ident);
  });

  it.each([
    ['favs', 'account'],
    ['cities', 'labels'],
    ['wind', 'stations'],
    ['temp', 'stations'],
    ['precip', 'stations'],
    ['metars', 'stations'],
    ['cams', 'list'],
    ['pgspots', 'list'],
    ['kitespots', 'list'],
    ['surfspots', 'list'],
    ['tide', 'list'],
    ['radiation', 'list'],
    ['firespots', 'list'],
    ['airq', 'stations'],
    ['radiosonde', 'list'],
    ['empty', 'none'],
  ] as const)('%s come from the %s', (ident, source) => {
    expect(pois[ident].source).toBe(source);
    expect(pois[ident].trans).toBe(`poi.${ident}`);
  });

  it('revert from favourites to empty without a login', () => {
    expect(shownPoi('favs', false)).toBe('empty');
    expect(shownPoi('favs', true)).toBe('favs');
    expect(shownPoi('cities', false)).toBe('cities');
  });

  it('read airports for METARs, air-quality stations for air, weather stations for wind', () => {
    expect(pois.metars.stations).toEqual(['ad']);
    expect(pois.airq.stations).toEqual(['airq']);
    expect(pois.wind.stations).toContain('ship');
    expect(pois.wind.stations).not.toContain('airq');
    for (const ident of poiIdents) expect(pois[ident].stations.length > 0).toBe(pois[ident].source === 'stations');
  });
});
