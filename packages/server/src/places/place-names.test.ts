import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '@meltemi/catalogue';
import type { LanguageCode } from '@meltemi/catalogue';
import { distanceKm } from './distance.ts';
import { airportCodes, packNames, titleOf } from './place-names.ts';
import { isAirportKind, kindOfFeature, placeKinds, weightOf } from './place-record.ts';
import { readString, writeStrings } from './string-pool.ts';

describe('packed names', () => {
  const paris = packNames({
    name: 'Paris',
    inLanguage: new Map<LanguageCode, string>([
      ['ru', 'Париж'],
      ['bg', 'Париж'],
      ['ar', 'باريس'],
      ['ja', 'パリ'],
    ]),
  });

  it.each([
    ['en', 'Paris'],
    ['de', 'Paris'],
    ['ru', 'Париж'],
    ['bg', 'Париж'],
    ['ar', 'باريس'],
    ['ja', 'パリ'],
    ['ko', 'Paris'],
  ] as const)('are written in %s as %s', (language, title) => {
    expect(titleOf(paris, language)).toBe(title);
  });

  const munich = packNames({
    name: 'Munich',
    local: 'München',
    inLanguage: new Map<LanguageCode, string>([
      ['de', 'München'],
      ['fr', 'Munich'],
      ['it', 'Monaco di Baviera'],
      ['ru', 'Мюнхен'],
    ]),
  });

  it.each([
    ['en', 'Munich'],
    ['de', 'München'],
    ['fr', 'Munich'],
    ['it', 'Monaco di Baviera'],
    ['ru', 'Мюнхен'],
    ['fi', 'München'],
    ['sq', 'München'],
    ['th', 'Munich'],
  ] as const)('fall back to what people there say: %s reads %s', (language, title) => {
    expect(titleOf(munich, language)).toBe(title);
  });

  it('are never empty, and English names stay English whatever else is known', () => {
    const word = fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom('a', 'ä', 'é', 'О', 'ß', '島', ' ', '-'),
    });
    fc.assert(
      fc.property(word, word, fc.dictionary(fc.constantFrom(...languageCodes), word), (name, local, known) => {
        const inLanguage = new Map(Object.entries(known) as [LanguageCode, string][]);
        const packed = packNames({ name, local, inLanguage });
        for (const language of languageCodes) {
          const title = titleOf(packed, language);
          expect(title).not.toBe('');
          if (inLanguage.has(language)) expect(title).toBe(inLanguage.get(language));
        }
        expect(titleOf(packed, 'en')).toBe(inLanguage.get('en') ?? name);
      }),
      { seed: 22 },
    );
  });

  it('write a spelling that several languages share once', () => {
    expect(paris.split('Париж')).toHaveLength(2);
  });

  it('carry the codes of an airport, which no language takes for a name', () => {
    const packed = packNames({
      name: 'Prague Airport',
      icao: 'LKPR',
      iata: 'PRG',
      city: 'Prague',
      inLanguage: new Map<LanguageCode, string>([['ru', 'Прага']]),
    });
    expect(airportCodes(packed)).toEqual({ icao: 'LKPR', iata: 'PRG', city: 'Prague' });
    expect(titleOf(packed, 'ru')).toBe('Прага');
    expect(titleOf(packed, 'en')).toBe('Prague Airport');
  });

  it('know an airport without IATA code or city, and that a town is none', () => {
    expect(airportCodes(packNames({ name: 'Field', icao: 'XXXX', inLanguage: new Map() }))).toEqual({
      icao: 'XXXX',
      iata: undefined,
      city: undefined,
    });
    expect(airportCodes(paris)).toBeUndefined();
    expect(airportCodes('Ulm')).toBeUndefined();
    expect(titleOf('Ulm', 'ru')).toBe('Ulm');
  });
});

describe('a pool of texts', () => {
  it('gives every text back, of any script and length', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 30 }), (texts) => {
        const pool = writeStrings(texts);
        for (const [index, text] of texts.entries())
          expect(readString(pool, index)).toBe(Buffer.from(text, 'utf8').toString('utf8'));
      }),
      { seed: 9 },
    );
  });

  it('reads from the middle of a larger file', () => {
    const { bytes, starts } = writeStrings(['eins', 'zwölf', '三']);
    const file = new Uint8Array(bytes.length + 10);
    file.set(bytes, 7);
    expect(readString({ bytes: file.subarray(7, 7 + bytes.length), starts }, 1)).toBe('zwölf');
    expect(readString(writeStrings([]), 0)).toBe('');
  });
});

describe('distance', () => {
  // Great circles between airports, km.
  it.each([
    ['London – New York', { lat: 51.4706, lon: -0.4619 }, { lat: 40.6398, lon: -73.7789 }, 5540],
    ['Paris – Tokyo', { lat: 49.0128, lon: 2.55 }, { lat: 35.7647, lon: 140.386 }, 9730],
    ['Sydney – Santiago', { lat: -33.9461, lon: 151.177 }, { lat: -33.393, lon: -70.7858 }, 11_340],
    ['Prague – Vienna', { lat: 50.088, lon: 14.4208 }, { lat: 48.2085, lon: 16.3721 }, 252],
  ])('%s is right within half a per cent', (_, from, to, km) => {
    expect(Math.abs(distanceKm(from, to) / km - 1)).toBeLessThan(0.005);
  });

  it('is the same both ways, none to itself, and half the Earth to the other side', () => {
    const [a, b] = [
      { lat: 12, lon: 34 },
      { lat: -56, lon: -78 },
    ];
    expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9);
    expect(distanceKm(a, a)).toBe(0);
    expect(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(Math.PI * 6371.0088, 3);
    expect(distanceKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.195, 2);
  });
});

describe('kinds of places', () => {
  it.each([
    ['PPLC', 'capital'],
    ['PPLA', 'regionSeat'],
    ['PPLA2', 'countySeat'],
    ['PPLA4', 'minorSeat'],
    ['PPLX', 'section'],
    ['PPLQ', 'former'],
    ['PPL', 'town'],
    ['anything', 'town'],
  ])('the feature %s is a %s', (code, kind) => {
    expect(kindOfFeature(code)).toBe(kind);
  });

  it('tell airports from towns', () => {
    expect(placeKinds.filter((_, kind) => isAirportKind(kind))).toEqual([
      'largeAirport',
      'mediumAirport',
      'smallAirport',
      'seaplaneBase',
      'heliport',
      'balloonport',
    ]);
  });

  it('weigh a capital above a town of its size, and people above all', () => {
    expect(weightOf('capital', 50_000)).toBeGreaterThan(weightOf('town', 50_000));
    expect(weightOf('town', 5_000_000)).toBeGreaterThan(weightOf('capital', 100_000));
    expect(weightOf('section', 50_000)).toBeLessThan(weightOf('town', 50_000));
    expect(weightOf('former', 0)).toBeLessThan(0);
    expect(weightOf('largeAirport', 0)).toBeGreaterThan(weightOf('heliport', 0));
  });
});
