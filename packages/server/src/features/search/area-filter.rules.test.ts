import { describe, expect, it } from 'vitest';
import { openPlaceIndex } from '#places/place-index.ts';
import { testIndexFile, testTowns } from '#places/test-places.ts';
import { filterFor } from './area-filter.rules.ts';
import { findPlaces } from './find-places.rules.ts';

const index = openPlaceIndex(testIndexFile());
const parisTexas = testTowns.findIndex(({ id }) => id === 4717560);
const parisFrance = testTowns.findIndex(({ id }) => id === 2988507);
const pragueAirport = testTowns.length;

describe('filterFor', () => {
  it('passes places of a country, a state or a county, and values whole names above beginnings', () => {
    const worth = (...words: string[]): number | null | undefined => filterFor(index, words, false)?.(parisTexas);
    expect(worth('texas')).toBeGreaterThan(worth('tex') ?? Number.POSITIVE_INFINITY);
    for (const words of [['us'], ['tx'], ['lamar', 'county'], ['texas', 'us']]) expect(worth(...words)).not.toBeNull();
    expect(worth('france')).toBeNull();
    expect(filterFor(index, ['texas'], false)?.(parisFrance)).toBeNull();
  });

  it('passes a word of the own names only where the dearer look is allowed', () => {
    expect(filterFor(index, ['havel'], true)?.(pragueAirport)).toBe(0);
    expect(filterFor(index, ['havel'], true)?.(parisFrance)).toBeNull();
    expect(filterFor(index, ['havel'], false)).toBeNull();
  });

  it('asks for every word', () => {
    expect(filterFor(index, ['airport', 'czechia'], true)?.(pragueAirport)).toBeGreaterThan(0);
    expect(filterFor(index, ['airport', 'texas'], true)?.(pragueAirport)).toBeNull();
  });
});

describe('findPlaces', () => {
  const find = (text: string, limit = 10): number[] =>
    findPlaces(index, { words: text.split(' '), capitals: false, near: undefined, limit });

  it('takes words in either order and no more than eight of them', () => {
    expect(find('paris texas')[0]).toBe(parisTexas);
    expect(find('texas paris')[0]).toBe(parisTexas);
    expect(find('paris texas us lamar county us us us zzz zzz')[0]).toBe(parisTexas);
  });

  it('answers nothing to nothing', () =>
    expect(findPlaces(index, { words: [], capitals: false, near: undefined, limit: 5 })).toEqual([]));

  it('does not take half a word for a name when more follows', () =>
    expect(find('par texas')).not.toContain(parisTexas));

  it('keeps to its limit', () => {
    expect(find('p', 2)).toHaveLength(2);
    expect(find('p', 1)).toEqual(find('p', 2).slice(0, 1));
  });
});
