import { describe, expect, it } from 'vitest';
import { holds, type CoarseWindow } from '../climate/coarse-grid.ts';
import { stateWindow } from '../state/state-window.ts';
import { blocksAround, boundsOf, windowsOf, type StateWindows } from './sky-region.ts';
import { blockBoxes, boxDegrees } from './storm-births.ts';
import type { SkyTile } from './sky-tile.ts';

/** The tiles of a screen, from the north-west. */
const screen = (z: number, x: number, y: number): readonly SkyTile[] =>
  Array.from({ length: 24 }, (_, k) => ({ z, x: x + (k % 6), y: y + Math.floor(k / 6) }));

const windowsOfTile = (tile: SkyTile): StateWindows => windowsOf(blocksAround(boundsOf(tile)));

describe('the windows that states are made on', () => {
  it('hold all that the storm cells around a tile need, also at 180° and near the poles', () => {
    for (const tile of [...screen(6, 31, 19), { z: 5, x: 0, y: 12 }, { z: 5, x: 31, y: 20 }, { z: 4, x: 7, y: 0 }]) {
      const rect = blocksAround(boundsOf(tile));
      const degrees = blockBoxes * boxDegrees;
      const west = rect.column0 * degrees;
      const north = rect.row0 * degrees;
      const south = Math.min(180, north + rect.rows * degrees);
      const { needed, shared } = windowsOf(rect);
      expect(holds(needed, stateWindow(west, west + rect.columns * degrees, north, south))).toBe(true);
      expect(holds(shared, needed)).toBe(true);
    }
  });

  it('are few for the tiles of a screen that share them', () => {
    const made: CoarseWindow[] = [];
    for (const tile of [...screen(6, 31, 19), ...screen(7, 64, 40)]) {
      const { needed, shared } = windowsOfTile(tile);
      if (!made.some((one) => holds(one, needed))) made.push(shared);
    }
    expect(made.length).toBeLessThanOrEqual(8);
  });
});
