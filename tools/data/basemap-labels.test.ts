import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '@meltemi/catalogue';
import { natureLabels } from './basemap-nature.ts';
import { countryLabels, isoLetters, labelsByTile, leastZoom, placeClass, placeLabels } from './basemap-labels.ts';
import { namesByScript, scriptOf } from './basemap-place-names.ts';
import { LAST_RANK, labelRanks, worldPosition } from './basemap-ranks.ts';
import type { GeoPlace } from './geonames.ts';

const place = (name: string, lat: number, lon: number, population: number, more: Partial<GeoPlace> = {}): GeoPlace => ({
  id: 1,
  name,
  ascii: name,
  alternates: [],
  lat,
  lon,
  featureCode: 'PPL',
  country: 'CZ',
  admin1: '',
  admin2: '',
  population,
  elevation: 200,
  timeZone: 'Europe/Prague',
  ...more,
});

describe('names in other scripts', () => {
  it.each([
    ['Прага', 'Cyrl'],
    ['Πράγα', 'Grek'],
    ['براغ', 'Arab'],
    ['プラハ', 'Kana'],
    ['布拉格', 'Hani'],
    ['프라하', 'Hang'],
    ['Praha', undefined],
    ['さいたま市', 'Kana'],
  ])('%s is %s', (name, script) => {
    expect(scriptOf(name)).toBe(script);
  });

  it('are one a script, the shortest', () => {
    expect(namesByScript(['Praga', 'Прага город', 'Прага', 'Горад Прага', 'プラハ', '布'])).toEqual({
      Cyrl: 'Прага',
      Kana: 'プラハ',
    });
  });
});

describe('the zoom of a label', () => {
  it('follows Web-Mercator', () => {
    expect(worldPosition(0, 0)).toEqual({ x: 0.5, y: 0.5 });
    expect(worldPosition(85.05112878, -180).x).toBe(0);
    expect(worldPosition(85.05112878, -180).y).toBeCloseTo(0, 6);
    expect(worldPosition(-90, 180).y).toBeCloseTo(1, 6);
  });

  it('is later for the smaller of two neighbours, and both show in the end', () => {
    const ranks = labelRanks([
      { lat: 50, lon: 14, weight: 10, least: 3 },
      { lat: 50.05, lon: 14.1, weight: 1000, least: 3 },
    ]);
    expect(ranks[1]).toBe(3);
    expect(ranks[0]).toBeGreaterThan(7);
    expect(ranks[0]).toBeLessThanOrEqual(LAST_RANK);
  });

  it("leaves no two labels of a zoom in each other's room", () => {
    const places = Array.from({ length: 400 }, (_, index) => ({
      lat: 40 + ((index * 37) % 100) / 10,
      lon: ((index * 61) % 200) / 10,
      weight: (index * 7919) % 1000,
      least: 2,
    }));
    const ranks = labelRanks(places);
    for (const zoom of [4, 6]) {
      const shown = places
        .filter((_, index) => (ranks[index] ?? 99) <= zoom)
        .map(({ lat, lon }) => worldPosition(lat, lon));
      expect(shown.length).toBeGreaterThan(5);
      for (const [index, a] of shown.entries()) {
        for (const b of shown.slice(index + 1))
          expect(Math.abs(a.x - b.x) * 512 * 2 ** zoom >= 61.9 || Math.abs(a.y - b.y) * 512 * 2 ** zoom >= 25.9).toBe(
            true,
          );
      }
    }
  });

  it('is earlier for capitals and later for villages', () => {
    expect(leastZoom(10_000_000, false)).toBe(2);
    expect(leastZoom(50_000, true)).toBe(4);
    expect(leastZoom(50_000, false)).toBe(6);
    expect(leastZoom(100, false)).toBe(9);
  });
});

describe('labels of places', () => {
  const prague = place('Prague', 50.09, 14.42, 1_165_581, {
    featureCode: 'PPLC',
    alternates: ['Praha', 'Прага', 'Πράγα'],
  });

  it('carry name, class, rank, country and scripts, and leave parts of towns out', () => {
    const names = ({ id, name }: GeoPlace) => ({
      known: new Map<LanguageCode, string>(
        name === 'Prague' && id === 1
          ? [
              ['de', 'Prag'],
              ['cs', 'Praha'],
            ]
          : [],
      ),
      ...(name === 'Prague' ? { local: 'Praha' } : {}),
    });
    const labels = placeLabels(
      [prague, place('Karlín', 50.09, 14.45, 12_000, { featureCode: 'PPLX' }), place('Lhota', 49.2, 16.1, 120)],
      names,
    );
    expect(labels.map(({ tags }) => tags['name'])).toEqual(['Praha', 'Lhota']);
    expect(labels[0]?.tags).toEqual({
      name: 'Praha',
      'name:en': 'Prague',
      'name:de': 'Prag',
      'name:Cyrl': 'Прага',
      'name:Grek': 'Πράγα',
      class: 'capital',
      rank: 2,
      iso: 'CZ',
    });
    expect(labels[1]?.tags['class']).toBe('village');
    expect([100_000, 5_000, 10].map((population) => placeClass({ featureCode: 'PPL', population }))).toEqual([
      'city',
      'town',
      'village',
    ]);
  });

  it('stand in the tile they lie in, and all of them at the deepest zoom', () => {
    const labels = placeLabels([prague, place('Lhota', 49.2, 16.1, 120)], () => ({ known: new Map() }));
    expect([...labelsByTile(labels, 4, 8).keys()]).toEqual(['8/5']);
    const deepest = labelsByTile(labels, 8, 8);
    expect([...deepest.values()].flat()).toHaveLength(2);
    const [, feature] = [...deepest.entries()].find(([key]) => key === '138/86') ?? [];
    const [x = -1, y = -1] = Array.from(feature?.[0]?.parts[0] ?? []);
    expect(x >= 0 && x <= 4096 && y >= 0 && y <= 4096).toBe(true);
  });
});

describe('labels of nature', () => {
  it('carry kind, zoom, height and the names that differ from their own', () => {
    const known = new Map<LanguageCode, string>([
      ['en', 'Matterhorn'],
      ['it', 'Cervino'],
    ]);
    const [peak] = natureLabels([
      { kind: 'peak', name: 'Matterhorn', known, lat: 45.94, lon: 7.73, zoom: 6.7, elevation: 4478 },
    ]);
    expect(peak?.tags).toEqual({
      name: 'Matterhorn',
      'name:en': 'Matterhorn',
      'name:it': 'Cervino',
      class: 'peak',
      rank: 6,
      elevation: 4478,
    });
  });
});

describe('labels of countries', () => {
  it('know the letters of the digits', () => {
    expect(['840', '203', 276, '004', '010'].map((digits) => isoLetters(digits))).toEqual([
      'US',
      'CZ',
      'DE',
      'AF',
      'AQ',
    ]);
    expect([undefined, '999', 'abc', ''].map((digits) => isoLetters(digits))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('stand in the largest part, larger countries earlier, and beyond 180° where the country is', () => {
    const box = (west: number, south: number, east: number, north: number): number[][] => [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const labels = countryLabels([
      {
        digits: '203',
        name: 'Czechia',
        shape: { type: 'MultiPolygon', coordinates: [[box(0, 0, 1, 1)], [box(12, 48, 18, 51)]] },
      },
      {
        digits: '242',
        name: 'Fiji',
        shape: {
          type: 'Polygon',
          coordinates: [
            [
              [178, -18],
              [-178, -18],
              [-178, -16],
              [178, -16],
              [178, -18],
            ],
          ],
        },
      },
      { digits: undefined, name: 'Bajo Nuevo Bank', shape: { type: 'Polygon', coordinates: [box(0, 0, 1, 1)] } },
    ]);
    expect(labels.map(({ tags }) => tags['iso'])).toEqual(['CZ', 'FJ']);
    expect(labels[0]?.x).toBeCloseTo(15 / 360 + 0.5, 2);
    const fiji = labels[1]?.x ?? -1;
    expect(Math.min(fiji, 1 - fiji)).toBeLessThan(0.01);
    expect(labels[0]?.rank).toBe(3);
  });
});
