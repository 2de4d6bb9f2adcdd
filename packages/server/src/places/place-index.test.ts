import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPlaces } from './open-places.ts';
import { buildPlaceIndex } from './place-index-build.ts';
import { openPlaceIndex } from './place-index.ts';
import { kindOfFeature, weightOf } from './place-record.ts';
import { readString, writeStrings } from './string-pool.ts';
import { testAirports, testIndexFile, testNature, testTowns } from './test-places.ts';
import { findPrefix, ownerOf } from './text-index.ts';

const index = openPlaceIndex(testIndexFile());
const named = (folded: string): number[] => {
  const { from, to } = findPrefix(index.names, folded);
  return [...new Set(Array.from(index.names.packed.subarray(from, to), ownerOf))];
};

describe('a built index', () => {
  it('is the same bytes every time', () => expect(Buffer.compare(testIndexFile(), testIndexFile())).toBe(0));

  it('gives back the facts of every town', () => {
    for (const [place, town] of testTowns.entries()) {
      const facts = index.factsOf(place);
      expect([facts.id, facts.population, facts.country, facts.timeZone, facts.elevation]).toEqual([
        String(town.id),
        town.population,
        town.country,
        town.timeZone,
        100,
      ]);
      expect([facts.lat, facts.lon]).toEqual([town.lat, town.lon]);
      expect([index.titleOf(place, 'en'), index.isAirport(place), index.codesOf(place)]).toEqual([
        town.name,
        false,
        undefined,
      ]);
    }
  });

  it('holds airports after the towns, with their codes', () => {
    expect(index.count).toBe(testTowns.length + testAirports.length + testNature.length);
    const prague = testTowns.length;
    expect(index.factsOf(prague)).toMatchObject({
      id: 'LKPR',
      kind: 'largeAirport',
      country: 'CZ',
      admin1: 'Prague',
      elevation: 380,
      timeZone: 'Etc/UTC',
    });
    expect(index.codesOf(prague)).toEqual({ icao: 'LKPR', iata: 'PRG', city: 'Prague' });
    // No town of Italy is near Turin here, so the region stays unknown.
    expect(index.factsOf(prague + 2)).toMatchObject({ id: 'LIMA', admin1: undefined, admin2: undefined });
  });

  it('finds a place under its name, its plain letters, its other spellings and its codes', () => {
    const munich = testTowns.findIndex(({ name }) => name === 'Munich');
    for (const form of ['munich', 'munchen', 'muenchen', 'мюнхен']) expect(named(form)).toContain(munich);
    expect(named('prg')).toEqual(expect.arrayContaining([testTowns.length]));
  });

  it('keeps links and descriptions out of the names', () => {
    const [first] = testTowns;
    if (first === undefined) throw new Error('there are no towns');
    const source = {
      ...first,
      id: 1,
      name: 'Ulm',
      ascii: 'Ulm',
      alternates: ['https://example.org/ulm', 'x'.repeat(81), 'Ulma'],
    };
    const one = openPlaceIndex(
      buildPlaceIndex({
        nature: [],
        towns: [source],
        airports: [],
        areas: { admin1: new Map(), admin2: new Map() },
        timeZoneOf: () => 'UTC',
      }),
    );
    expect(one.names.offsets).toHaveLength(2);
  });

  it('may hold no towns at all', () => {
    const none = openPlaceIndex(
      buildPlaceIndex({
        nature: [],
        towns: [],
        airports: testAirports,
        areas: { admin1: new Map(), admin2: new Map() },
        timeZoneOf: () => 'UTC',
      }),
    );
    expect([none.count, none.townsAround(0, 0, 5, 20_000)]).toEqual([4, []]);
  });

  it('finds towns around a point, the nearest first, across the date line', () => {
    const titles = index.townsAround(50, 14.4, 3, 400).map((place) => index.titleOf(place, 'en'));
    expect(titles).toEqual(['Malá Strana', 'Prague', 'Vienna']);
    expect(index.townsAround(-18, -179, 1, 500).map((place) => index.titleOf(place, 'en'))).toEqual(['Suva']);
  });
});

describe('kinds and weights', () => {
  it.each([
    ['PPLC', 'capital'],
    ['PPLA', 'regionSeat'],
    ['PPLA2', 'countySeat'],
    ['PPLA4', 'minorSeat'],
    ['PPL', 'town'],
    ['PPLX', 'section'],
    ['PPLH', 'former'],
    ['', 'town'],
  ])('%s is a %s', (code, kind) => expect(kindOfFeature(code)).toBe(kind));

  it('weighs people by powers of ten, and a capital above a town of its size', () => {
    expect(weightOf('town', 999_999) - weightOf('town', 99_999)).toBeCloseTo(1, 5);
    expect(weightOf('capital', 1000)).toBeGreaterThan(weightOf('town', 1000));
    expect(weightOf('section', 1000)).toBeLessThan(weightOf('town', 1000));
    expect(weightOf('largeAirport', 0)).toBeGreaterThan(weightOf('smallAirport', 0));
  });
});

describe('a pool of strings', () => {
  it('gives back every text', () => {
    const texts = ['', 'Ulm', '東京\0ja', '', 'Ö'];
    const pool = writeStrings(texts);
    expect(texts.map((_, at) => readString(pool, at))).toEqual(texts);
  });
});

describe('openPlaces', () => {
  it('tells the operator which file is missing or broken', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'meltemi-'));
    await expect(openPlaces(folder)).rejects.toThrow('run "npm run build:data"');
    writeFileSync(join(folder, 'places.bin'), 'not an index');
    writeFileSync(join(folder, 'geography.json'), '{"width":4,"height":2}');
    writeFileSync(join(folder, 'elevation.i16'), new Uint8Array(16));
    writeFileSync(join(folder, 'land.u8'), new Uint8Array(8));
    await expect(openPlaces(folder)).rejects.toThrow('not a file of sections');
    writeFileSync(join(folder, 'places.bin'), testIndexFile());
    expect((await openPlaces(folder)).index.count).toBe(index.count);
    rmSync(folder, { recursive: true });
  });
});
