import { languageCodes } from '@meltemi/catalogue';
import type { LanguageCode } from '@meltemi/catalogue';
import { schemas } from '@meltemi/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, cellsOfTile, weave, worldPosition } from './label-tiles.ts';
import { cityLabelsOfTile, hasLabels, labelsOfTile, placesOfTile } from './labels.ts';
import { openPlaceIndex } from './place-index.ts';
import { testIndexFile } from './test-places.ts';

const index = openPlaceIndex(testIndexFile());
const tileOf = (lat: number, lon: number, z: number): [number, number] => {
  const { x, y } = worldPosition(lat, lon);
  return [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)];
};

describe('tiles of labels', () => {
  it('hold a place exactly when the place lies in the tile', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -89, max: 89, noNaN: true }),
        fc.double({ min: -180, max: 179.999, noNaN: true }),
        fc.integer({ min: 3, max: 11 }),
        (lat, lon, z) => {
          const [x, y] = tileOf(lat, lon, z);
          const { from, to } = cellsOfTile(z, x, y);
          const cell = cellOf(lat, lon);
          expect(cell >= from && cell < to).toBe(true);
          const beside = cellsOfTile(z, (x + 1) % 2 ** z, y);
          expect(cell >= beside.from && cell < beside.to).toBe(false);
        },
      ),
      { numRuns: 200, seed: 8 },
    );
  });

  it('weave columns and rows bit by bit', () => {
    expect(weave(0, 0)).toBe(0);
    expect(weave(1, 0)).toBe(1);
    expect(weave(0, 1)).toBe(2);
    expect(weave(2047, 2047)).toBe(2 ** 22 - 1);
  });

  it('put every label into exactly one tile of a zoom', () => {
    const z = 4;
    const seen: number[] = [];
    for (let x = 0; x < 16; x++) for (let y = 0; y < 16; y++) seen.push(...placesOfTile(index, z, x, y));
    expect(new Set(seen).size).toBe(seen.length);
    const deeper = new Set<number>();
    for (let x = 0; x < 32; x++)
      for (let y = 0; y < 32; y++) for (const town of placesOfTile(index, z + 1, x, y)) deeper.add(town);
    // A label stays once it is there.
    expect(seen.every((town) => deeper.has(town))).toBe(true);
  });
});

describe('labelsOfTile', () => {
  const [x, y] = tileOf(55.75, 37.6, 5);
  it('tells id, title in the language, class, place and size', () => {
    const [label] = labelsOfTile(index, 5, x, y, 'ru');
    expect(label?.slice(0, 5)).toEqual(['524901', 'Москва', 'capital', 37.61556, 55.75222]);
    expect(labelsOfTile(index, 5, x, y, 'en')[0]?.[1]).toBe('Moscow');
  });

  it('names seas, lakes, ranges and peaks by kind, peaks with their height, and gives no forecast to them', () => {
    const [lakeX, lakeY] = tileOf(47.575, 9.37, 5);
    expect(labelsOfTile(index, 5, lakeX, lakeY, 'de').map(([, title, kind]) => [title, kind])).toEqual(
      expect.arrayContaining([
        ['Bodensee', 'lake'],
        ['Alpen', 'range'],
      ]),
    );
    const [peakX, peakY] = tileOf(45.938, 7.73, 7);
    const peak = labelsOfTile(index, 7, peakX, peakY, 'it').find(([, title]) => title === 'Cervino');
    expect([peak?.[2], peak?.[7]]).toEqual(['peak', 4478]);
    expect(cityLabelsOfTile(index, 7, peakX, peakY).some(([id]) => id.startsWith('ne'))).toBe(false);
    expect(labelsOfTile(index, 6, peakX >> 1, peakY >> 1, 'it').some(([, title]) => title === 'Cervino')).toBe(false);
  });

  it('keeps the ids whatever the language, as forecasts are keyed by them', () => {
    const ids = (language: 'en' | 'ja'): string[] => labelsOfTile(index, 3, 4, 2, language).map(([id]) => id);
    expect(ids('en')).toEqual(ids('ja'));
    expect(ids('en').length).toBeGreaterThan(1);
  });

  it('has a title in every language, and the English one in English', () => {
    for (let z = 3; z <= 7; z++) {
      const [tileX, tileY] = tileOf(48.13, 11.57, z);
      for (const language of languageCodes) {
        const tile = labelsOfTile(index, z, tileX, tileY, language);
        expect(tile.length).toBeGreaterThan(0);
        expect(schemas.labelTile.safeParse(tile).error).toBeUndefined();
      }
    }
    const [tileX, tileY] = tileOf(48.13, 11.57, 5);
    const munich = (language: LanguageCode) =>
      labelsOfTile(index, 5, tileX, tileY, language).find(([id]) => id === '2867714')?.[1];
    expect((['en', 'de', 'it', 'cs', 'fi', 'ru'] as const).map(munich)).toEqual([
      'Munich',
      'München',
      'Monaco di Baviera',
      'Mnichov',
      'München',
      'Мюнхен',
    ]);
  });

  it('fits the contract', () =>
    expect(schemas.labelTile.safeParse(labelsOfTile(index, 5, x, y, 'ar')).success).toBe(true));

  it('leaves airports and parts of towns out', () => {
    const [px, py] = tileOf(50.09, 14.42, 11);
    const around = [0, 1, -1].flatMap((dx) =>
      [0, 1, -1].flatMap((dy) => labelsOfTile(index, 11, px + dx, py + dy, 'en').map(([, title]) => title)),
    );
    expect(around).toEqual(['Prague']);
  });

  it('is empty outside zoom 3 to 11', () => {
    expect([2, 3, 11, 12].map(hasLabels)).toEqual([false, true, true, false]);
    expect(labelsOfTile(index, 2, 2, 1, 'en')).toEqual([]);
  });
});
