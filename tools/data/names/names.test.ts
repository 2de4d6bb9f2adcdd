import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import type { GeoPlace } from '../geonames.ts';
import { nameColumns, readNames, writeNames } from './name-columns.ts';
import { packNature } from './pack-nature.ts';
import { packRegion } from './pack-regions.ts';
import { packTown, TownFinder } from './pack-towns.ts';
import { readNature, readRegionNames, readTownNames } from './read-names.ts';
import { lakeName, tidyName } from './tidy-names.ts';
import { townExonyms } from './town-exonyms.ts';

const town = (id: number, name: string, lat: number, lon: number, more: Partial<GeoPlace> = {}): GeoPlace => ({
  id,
  name,
  ascii: name,
  alternates: [],
  lat,
  lon,
  featureCode: 'PPL',
  country: 'DE',
  admin1: '',
  admin2: '',
  population: 1000,
  elevation: 100,
  timeZone: 'Europe/Berlin',
  ...more,
});

describe('names of the source', () => {
  it.each([
    ['CARPATHIAN MTS.', 'Carpathian Mountains'],
    ['ISTHMUS OF KRA', 'Isthmus of Kra'],
    ['PÉNINSULE D’UNGAVA', 'Péninsule D’Ungava'],
    ['Unimak I.', 'Unimak Island'],
    ['Hamersley Ra.', 'Hamersley Range'],
    ['S. Nevada', 'Sierra Nevada'],
    ['S. do Piaui', 'Serra do Piaui'],
    ['Is. de Panamá', 'Istmo de Panamá'],
    ['mer Noire', 'Mer Noire'],
    ['Mar de Chukotka.', 'Mar de Chukotka'],
    ['K2', 'K2'],
  ])('%s is written %s', (name, tidy) => expect(tidyName(name)).toBe(tidy));

  it.each([
    ['en', 'Ladoga', 'Lake Ladoga', 'Lake Ladoga'],
    ['en', 'Mälaren', 'Mälaren', 'Mälaren'],
    ['fr', 'Ladoga', 'Lake Ladoga', 'Lac Ladoga'],
    ['it', 'Mar Morto', 'Dead Sea', 'Mar Morto'],
    ['tr', 'Lago Llanquihue', 'Lago Llanquihue', 'Lago Llanquihue'],
    ['de', 'Ladogasee', 'Lake Ladoga', 'Ladogasee'],
  ] as const)('a lake in %s: %s of %s is %s', (language, name, chief, said) =>
    expect(lakeName(language, name, chief)).toBe(said),
  );

  it('come back from their columns', () => {
    const names = { de: 'München', fr: 'Munich', 'zh-TW': '慕尼黑' };
    const cells = writeNames('Munich', names);
    expect(cells).toHaveLength(nameColumns.length);
    expect(readNames('Munich', cells)).toEqual(names);
  });

  it('go to the town that bears them, not to a suburb that lists them, and leave out what the town is not called', () => {
    const munich = town(1, 'Munich', 48.14, 11.58, { alternates: ['München', 'Monaco di Baviera'], population: 9 });
    const suburb = town(2, 'Pasing', 48.14, 11.46, { alternates: ['Munich'], population: 99_999 });
    const row = {
      geonameid: '2',
      lat: '48.13',
      lon: '11.57',
      name: 'Munich',
      en: 'Munich',
      de: 'München',
      fr: 'Bavière',
    };
    const packed = packTown(row, new TownFinder([suburb, munich]));
    expect(packed?.id).toBe(1);
    expect(readNames('Munich', packed?.cells.slice(1) ?? [])).toEqual({ de: 'München' });
    expect(packTown({ ...row, lat: '40' }, new TownFinder([munich]))).toBeNull();
  });

  it('of nature keep kind, zoom and height; what has no name is left out', () => {
    const row = { kind: 'mountain', lat: '45.9382', lon: '7.7296', min_zoom: '6.7', rank: '6', elevation: '4478' };
    expect(packNature({ ...row, name: 'Matterhorn', it: 'Cervino' })?.slice(0, 7)).toEqual([
      'peak',
      '45.938',
      '7.73',
      '6.7',
      '6',
      '4478',
      'Matterhorn',
    ]);
    expect(packNature({ ...row, name: '', en: '' })).toBeNull();
    expect(packNature({ ...row, kind: 'Continent', name: 'ASIA' })).toBeNull();
  });

  it('of regions go to the division of the list', () => {
    const codes = new Map([['RU tula oblast', { code: 'RU.76', name: 'Tula Oblast' }]]);
    const row = { iso_3166_2: 'RU-TUL', name: 'Tula', en: 'Tula', de: 'Oblast Tula' };
    expect(packRegion(row, codes)?.slice(0, 2)).toEqual(['RU.76', 'Tula Oblast']);
    expect(packRegion({ ...row, iso_3166_2: 'DE-TUL' }, codes)).toBeNull();
  });
});

describe('the packed names', () => {
  const nature = readNature();

  it('take little room', () => {
    const folder = join(import.meta.dirname, '..', '..', '..', 'data', 'naturalearth');
    const files = readdirSync(folder).filter((name) => name.startsWith('names-'));
    const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(files).toHaveLength(3);
    expect(bytes).toBeLessThan(1_200_000);
  });

  it('are never empty, and lie on the globe', () => {
    expect(nature.length).toBeGreaterThan(2_000);
    for (const { name, known, lat, lon, zoom, kind, elevation } of nature) {
      expect([name, ...known.values()]).not.toContain('');
      expect(Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && zoom >= 0 && zoom < 12).toBe(true);
      expect(elevation !== undefined).toBe(kind === 'peak');
    }
  });

  it('know waters and mountains in the languages of the readers', () => {
    const titles = (name: string) => nature.find((one) => one.name === name)?.known;
    expect(titles('Adriatic Sea')?.get('de')).toBe('Adriatisches Meer');
    expect(titles('Adriatic Sea')?.get('cs')).toBe('Jaderské moře');
    expect(titles('Alps')?.get('fr')).toBe('Alpes');
    expect(titles('Matterhorn')?.get('it')).toBe('Cervino');
    // An island that is a country has a name in every language.
    expect(languageCodes.every((language) => titles('Iceland')?.get(language) !== undefined)).toBe(true);
  });

  it('tell the local name where the list has the English one', () => {
    const namesOf = readTownNames();
    expect(namesOf(town(2_867_714, 'Munich', 48.1, 11.6)).local).toBe('München');
    expect(namesOf(town(3_067_696, 'Prague', 50.1, 14.4, { country: 'CZ' })).local).toBe('Praha');
    expect(namesOf(town(2_886_242, 'Köln', 50.9, 7)).local).toBeUndefined();
    expect(namesOf(town(99, 'Nowhere', 0, 0))).toEqual({ known: new Map() });
    expect(readRegionNames().get('DE.02')?.local).toBe('Bayern');
    expect(readRegionNames().get('US.CA')?.known.get('fr')).toBe('Californie');
  });

  it('have languages of ours in the tables of our own', () => {
    for (const names of townExonyms.values())
      expect(Object.keys(names).filter((code) => !(languageCodes as readonly string[]).includes(code))).toEqual([]);
  });
});
