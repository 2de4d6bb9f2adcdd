import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Favourite } from '@meltemi/catalogue';
import { FavIcon } from './FavIcon.tsx';
import { FAV_OUTLINES, favSymbols } from './fav-symbols.rules.ts';

const kept = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  value: { type: 'fav', title: `Title of ${id}`, lat: 1, lon: 2, ...changes } as unknown as Favourite,
});

describe('favourites as symbols of the map', () => {
  const items = [
    kept('b', { order: 2, lat: 50, lon: 14 }),
    kept('a', { order: 1 }),
    kept('p', { pin2top: 5 }),
    kept('air', { type: 'airport', icao: 'LKPR', order: 3 }),
    kept('way', { type: 'route', route: '1,2;3,4', order: 4, lat: undefined, lon: undefined }),
  ];

  it('stand at their places with their names, those that come first in the list with the highest rank', () => {
    const symbols = favSymbols(items, () => undefined);
    expect(symbols.map(({ id, rank }) => [id, rank])).toEqual([
      ['p', 4],
      ['a', 3],
      ['b', 2],
      ['air', 1],
    ]);
    expect(symbols[2]).toMatchObject({ lat: 50, lon: 14, label: 'Title of b', title: 'Title of b' });
    expect(symbols[3]?.look).toMatchObject({ kind: 'icon', paths: FAV_OUTLINES.airport });
  });

  it('open when they are pressed', () => {
    const opened: string[] = [];
    for (const { onPress } of favSymbols(items, ({ title }, id) => opened.push(`${id}: ${title}`))) onPress();
    expect(opened[0]).toBe('p: Title of p');
    expect(opened).toHaveLength(4);
  });

  it.each(['fav', 'airport', 'station', 'webcam'] as const)('have the icon of %s that the list shows', (type) => {
    const drawn = renderToStaticMarkup(<FavIcon type={type} size={13} />);
    const paths = [...drawn.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(FAV_OUTLINES[type]).toContain(path);
    // Circles and rectangles of the icon are paths here.
    expect(FAV_OUTLINES[type]).toHaveLength([...drawn.matchAll(/<(path|circle|rect)/g)].length);
  });
});
