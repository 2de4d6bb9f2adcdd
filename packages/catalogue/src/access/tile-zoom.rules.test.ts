import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { dataQualities } from '../products/product.ts';
import { productIdents } from '../products/product-idents.ts';
import { products } from '../products/products.ts';
import { maxTileZoomFor } from './access.rules.ts';
import { dataTileZoom, dataZoomTable } from './tile-zoom.rules.ts';

const anyQuality = fc.constantFrom(...dataQualities);
const anyZoom = fc.integer({ min: 0, max: 20 });
const anyMax = fc.integer({ min: 0, max: 18 });

describe('the zoom of data tiles', () => {
  it('has an answer for display zoom 0 to 20 in all five qualities', () => {
    expect(dataQualities).toEqual(['low', 'normal', 'high', 'ultra', 'extreme']);
    for (const quality of dataQualities) expect(dataZoomTable[quality]).toHaveLength(21);
  });

  it('is never deeper than the map, the product or the user’s tier', () => {
    fc.assert(
      fc.property(anyQuality, anyZoom, anyMax, (quality, zoom, max) => {
        const tile = dataTileZoom(quality, zoom, max);
        expect(tile).toBeLessThanOrEqual(Math.min(zoom, max));
        expect(tile).toBeGreaterThanOrEqual(0);
      }),
      { seed: 20 },
    );
  });

  it('never falls when one zooms in, and by at most one tile level a step', () => {
    fc.assert(
      fc.property(anyQuality, fc.integer({ min: 0, max: 19 }), anyMax, (quality, zoom, max) => {
        const step = dataTileZoom(quality, zoom + 1, max) - dataTileZoom(quality, zoom, max);
        expect([0, 1]).toContain(step);
      }),
      { seed: 21 },
    );
  });

  it('never falls with a better quality', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), anyZoom, anyMax, (index, zoom, max) => {
        const [worse, better] = dataQualities.slice(index, index + 2);
        expect(dataTileZoom(better ?? 'low', zoom, max)).toBeGreaterThanOrEqual(
          dataTileZoom(worse ?? 'low', zoom, max),
        );
      }),
      { seed: 22 },
    );
  });

  it('reaches each product’s limit within the zoom range of the map, so that a higher limit is worth paying for', () => {
    for (const ident of productIdents) {
      for (const tier of [null, 'premium']) {
        const max = maxTileZoomFor(products[ident], tier);
        expect(dataTileZoom(products[ident].dataQuality, 18, max)).toBe(max);
      }
    }
  });

  it.each([
    ['high', 5, 3, 3],
    ['high', 6, 4, 4],
    ['high', 6, 3, 3],
    ['ultra', 7, 6, 6],
    ['ultra', 5, 6, 4],
    ['normal', 4, 3, 2],
    ['low', 3, 3, 1],
    ['extreme', 9, 11, 9],
  ] as const)('is, for quality %s at zoom %i with limit %i, %i', (quality, zoom, max, tile) => {
    expect(dataTileZoom(quality, zoom, max)).toBe(tile);
  });

  it('takes the tile below a fractional zoom and holds at the ends', () => {
    expect(dataTileZoom('extreme', 4.9, 10)).toBe(4);
    expect(dataTileZoom('extreme', -3, 10)).toBe(0);
    expect(dataTileZoom('extreme', 99, 30)).toBe(20);
    expect(dataTileZoom('extreme', Number.NaN, 10)).toBe(0);
  });
});
