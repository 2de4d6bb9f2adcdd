import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { LevelIdent } from '../levels/level-idents.ts';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import type { ProductIdent } from '../products/product-idents.ts';
import { productLayers } from '../products/product-layers.rules.ts';
import { dataTilePath, isTileInGrid } from './tile-path.ts';

const address = { refTime: '2026071406', path: '2026071512', z: 3, x: 4, y: 2, acRange: 24 };
const paths = (overlay: OverlayIdent, product: ProductIdent, level: LevelIdent) =>
  productLayers(overlay, product, level).map((bound) => dataTilePath(bound, address));

describe('the path of a data tile', () => {
  it('names directory, run, step, grid, tile, parameter and level', () => {
    expect(paths('temp', 'ecmwf', '850h')).toEqual([
      'ecmwf-hres/2026071406/2026071512/wm_grid_257/3/4/2/temp-850h.png',
      'ecmwf-hres/2026071406/2026071512/wm_grid_257/3/4/2/wind-850h.png',
    ]);
  });

  it('adds the range of an accumulation, and the maximum for gusts', () => {
    expect(paths('rainAccu', 'gfs', 'surface')).toEqual([
      'gfs/2026071406/2026071512/wm_grid_257/3/4/2/rainAccu-surface.png?next=24h',
    ]);
    expect(paths('gustAccu', 'gfs', 'surface')).toEqual([
      'gfs/2026071406/2026071512/wm_grid_257/3/4/2/gustAccu-surface.png?next=24h&acc=maxip',
    ]);
  });

  it('is absent for a layer without data tiles', () => {
    expect(paths('topoMap', 'topoMap', 'surface')).toEqual([null]);
  });
});

describe('the tile grid', () => {
  it('holds one tile at zoom 0 and skips those outside', () => {
    expect(isTileInGrid(0, 0, 0)).toBe(true);
    expect(isTileInGrid(0, 1, 0)).toBe(false);
    expect(isTileInGrid(3, 7, 7)).toBe(true);
    expect(isTileInGrid(3, 7, 8)).toBe(false);
    expect(isTileInGrid(3, -1, 0)).toBe(false);
    expect(isTileInGrid(3, 0.5, 0)).toBe(false);
    expect(isTileInGrid(-1, 0, 0)).toBe(false);
    expect(isTileInGrid(Number.NaN, 0, 0)).toBe(false);
  });

  it('holds a quarter of each tile’s parent', () => {
    const tile = fc.record({
      z: fc.integer({ min: 1, max: 18 }),
      x: fc.integer({ min: -5, max: 300_000 }),
      y: fc.integer({ min: -5, max: 300_000 }),
    });
    fc.assert(
      fc.property(tile, ({ z, x, y }) => {
        expect(isTileInGrid(z, x, y)).toBe(isTileInGrid(z - 1, Math.floor(x / 2), Math.floor(y / 2)));
      }),
      { seed: 257 },
    );
  });
});
