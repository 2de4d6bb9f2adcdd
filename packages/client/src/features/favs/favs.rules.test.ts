import { describe, expect, it } from 'vitest';
import type { Favourite } from '@meltemi/catalogue';
import { detailLine, maySteps, offeredFilters, placedFavourites, shownFavourites } from './favs.rules.ts';

const kept = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  value: { type: 'fav', title: id, lat: 1, lon: 2, ...changes } as unknown as Favourite,
});
const ITEMS = [
  kept('b', { order: 2 }),
  kept('a', { order: 1 }),
  kept('p', { pin2top: 5 }),
  kept('air', { type: 'airport', icao: 'LKPR', order: 3 }),
  kept('way', { type: 'route', route: '1,2;3,4', order: 4, lat: undefined, lon: undefined }),
];
const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);

describe('the list', () => {
  it('shows all in their order, or one type', () => {
    expect(idsOf(shownFavourites(ITEMS, 'all'))).toEqual(['p', 'a', 'b', 'air', 'way']);
    expect(idsOf(shownFavourites(ITEMS, 'airport'))).toEqual(['air']);
  });

  it('offers the types that there are, and the chosen one', () => {
    expect(offeredFilters(ITEMS, 'all')).toEqual(['all', 'fav', 'airport', 'route']);
    expect(offeredFilters([], 'webcam')).toEqual(['all', 'webcam']);
  });

  it('lets a favourite move among its like only', () => {
    expect([
      maySteps(ITEMS, 'p'),
      maySteps(ITEMS, 'a'),
      maySteps(ITEMS, 'b'),
      maySteps(ITEMS, 'way'),
      maySteps(ITEMS, 'none'),
    ]).toEqual([
      { up: false, down: false },
      { up: false, down: true },
      { up: true, down: true },
      { up: true, down: false },
      { up: false, down: false },
    ]);
  });

  it('tells a code or coordinates below the name', () => {
    expect(ITEMS.map(({ value }) => detailLine(value))).toEqual([
      '1.000, 2.000',
      '1.000, 2.000',
      '1.000, 2.000',
      'LKPR',
      '',
    ]);
  });
});

describe('points on the map', () => {
  it('are favourites with a place', () => expect(idsOf(placedFavourites(ITEMS))).toEqual(['b', 'a', 'p', 'air']));
});
