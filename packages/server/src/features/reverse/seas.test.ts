import { languageCodes } from '@meltemi/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { islandAt } from './islands.ts';
import { seaAt, seas, waters } from './seas.ts';
import { waterName } from './water-names.ts';

describe('seaAt', () => {
  it.each([
    [40, -40, undefined, 'atlantic'],
    [0, -150, undefined, 'pacific'],
    [-20, 80, undefined, 'indian'],
    [88, 0, undefined, 'arctic'],
    [-62, 100, undefined, 'southern'],
    [55, 3, 'North Sea', 'atlantic'],
    [57, 19, 'Baltic Sea', 'atlantic'],
    [35, 18, 'Mediterranean Sea', 'mediterranean'],
    [37.5, 25.2, 'Aegean Sea', 'mediterranean'],
    [43, 34, 'Black Sea', 'mediterranean'],
    [20, 38.5, 'Red Sea', 'indian'],
    [15, -75, 'Caribbean Sea', 'atlantic'],
    [25, -90, 'Gulf of Mexico', 'atlantic'],
    [58, 178, 'Bering Sea', 'pacific'],
    [58, -175, 'Bering Sea', 'pacific'],
    [40, 134, 'Sea of Japan', 'pacific'],
    [15, 88, 'Bay of Bengal', 'indian'],
    [-38, 160, 'Tasman Sea', 'pacific'],
    [10, -95, undefined, 'pacific'],
    [-30, -85, undefined, 'pacific'],
    [-30, -20, undefined, 'atlantic'],
    [-45, 60, undefined, 'indian'],
    [-40, 170.5, 'Tasman Sea', 'pacific'],
  ])('%d, %d is %s of the %s', (lat, lon, sea, water) => expect(seaAt(lat, lon)).toEqual({ sea, water }));

  it('has an answer for every point', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon) => {
          expect(waters).toContain(seaAt(lat, lon).water);
        },
      ),
      { numRuns: 300, seed: 31 },
    );
  });

  it('has boxes that are boxes', () => {
    for (const { name, boxes } of seas) {
      for (const [south, west, north, east] of boxes)
        expect([name, south < north, [south, west, north, east].every((value) => Math.abs(value) <= 180)]).toEqual([
          name,
          true,
          true,
        ]);
    }
  });
});

describe('waterName', () => {
  it('has six names in every language', () => {
    for (const language of languageCodes) {
      const names = waters.map((water) => waterName(water, language));
      expect([
        language,
        new Set(names).size,
        names.every((name) => name.trim() !== '' && !waters.some((water) => water === name)),
      ]).toEqual([language, 6, true]);
    }
  });

  it('is in the language', () =>
    expect([waterName('pacific', 'de'), waterName('indian', 'ja'), waterName('mediterranean', 'cs')]).toEqual([
      'Pazifischer Ozean',
      'インド洋',
      'Středozemní moře',
    ]));
});

describe('islandAt', () => {
  it.each([
    ['GR', 35.3, 24.8, 'Crete'],
    ['FR', 42, 9.1, 'Corsica'],
    ['IT', 37.5, 14, 'Sicily'],
    ['JP', 35.7, 139.7, 'Honshu'],
    ['NZ', -43.5, 172.6, 'South Island'],
    ['US', 21.3, -157.9, 'Oahu'],
    ['FR', 48.85, 2.35, undefined],
    ['IT', 42, 9.1, undefined],
  ])('%s %d %d: %s', (country, lat, lon, island) => expect(islandAt(country, lat, lon)).toBe(island));
});
