import { describe, expect, it } from 'vitest';
import { openPlaceIndex } from '#places/place-index.ts';
import { testIndexFile, testTowns } from '#places/test-places.ts';
import { ENTRY } from '#places/text-index.ts';
import { matchScore, nearness } from './ranking.rules.ts';

const typed = { bytes: 6, capitals: false };

describe('matchScore', () => {
  it('puts exact names above other spellings, those above beginnings, those above later words', () => {
    const scores = [
      matchScore(0, 'exact', typed, undefined),
      matchScore(ENTRY.alternate, 'exact', typed, undefined),
      matchScore(ENTRY.laterWord, 'exact', typed, undefined),
      matchScore(0, 'words', typed, undefined) - 0.01,
      matchScore(0, 'prefix', typed, undefined),
      matchScore(ENTRY.laterWord, 'prefix', typed, undefined),
      matchScore(ENTRY.alternate | ENTRY.laterWord, 'prefix', typed, undefined),
    ];
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
  });

  it('puts airports after towns for every match of a name', () => {
    for (const flags of [0, ENTRY.alternate, ENTRY.laterWord]) {
      for (const quality of ['exact', 'words', 'prefix'] as const)
        expect(matchScore(flags, quality, typed, 'large') + 5).toBeLessThan(
          matchScore(flags, quality, typed, undefined),
        );
    }
  });

  it('lifts an airport whose code was typed, above all in capitals', () => {
    const code = (capitals: boolean): number => matchScore(ENTRY.code, 'exact', { bytes: 4, capitals }, 'large');
    expect(code(false)).toBeGreaterThan(matchScore(0, 'exact', { bytes: 4, capitals: false }, 'large'));
    expect(code(true)).toBeGreaterThan(code(false) + 5);
    expect(matchScore(ENTRY.code, 'prefix', typed, 'large')).toBeLessThan(0);
  });

  it('takes up to three letters rather for a beginning', () => {
    const short = { bytes: 3, capitals: false };
    const gain = matchScore(0, 'exact', short, undefined) - matchScore(0, 'prefix', short, undefined);
    expect(gain).toBeGreaterThan(0);
    expect(gain).toBeLessThan(matchScore(0, 'exact', typed, undefined) - matchScore(0, 'prefix', typed, undefined));
  });
});

describe('nearness', () => {
  const index = openPlaceIndex(testIndexFile());
  const place = (name: string): number => testTowns.findIndex((town) => town.name === name);

  it('falls with the distance and stays within its bounds', () => {
    const near = nearness(index, 50.09, 14.42);
    const values = ['Prague', 'Vienna', 'Moscow', 'Lima'].map((name) => near(place(name)));
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(values[0]).toBeGreaterThan(3.4);
    expect(values.every((value) => value > 0 && value <= 3.5)).toBe(true);
  });

  it('goes on across the date line', () => {
    const east = nearness(index, -18.1, 179.9)(place('Suva'));
    const west = nearness(index, -18.1, -179.9)(place('Suva'));
    expect(Math.abs(east - west)).toBeLessThan(0.2);
  });
});
