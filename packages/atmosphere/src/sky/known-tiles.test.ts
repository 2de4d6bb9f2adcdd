import { describe, expect, it } from 'vitest';
import { keepTiles, newTile } from './known-tiles.ts';

describe('tiles that are kept', () => {
  it('are the same points with the same planes as long as they are used, and are dropped when others are', () => {
    const tiles = keepTiles();
    const tile = { z: 6, x: 33, y: 21 };
    const first = tiles(tile);
    // 47 tiles of 65² points are as many as are kept.
    for (let x = 0; x < 46; x += 1) tiles({ z: 6, x, y: 30 });
    expect(tiles({ ...tile })).toBe(first);
    for (let x = 0; x < 47; x += 1) tiles({ z: 6, x, y: 31 });
    expect(tiles(tile)).not.toBe(first);
  });

  it('have a point at every fourth sample from zoom 4 on, and at every sample of the whole world', () => {
    expect([0, 2, 4, 7].map((z) => newTile({ z, x: 0, y: 0 }).target.columns)).toEqual([257, 129, 65, 65]);
  });
});
