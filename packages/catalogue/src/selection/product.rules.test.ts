import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { levelIdents } from '../levels/level-idents.ts';
import { overlayIdents } from '../overlays/overlay-idents.ts';
import { overlays } from '../overlays/overlays.ts';
import type { Viewport } from '../products/coverage.rules.ts';
import { productIdents } from '../products/product-idents.ts';
import { levelsOf } from '../products/product-layers.rules.ts';
import { preferredProducts } from '../products/product-idents.ts';
import { availableProducts, resolveSelection, selectLevel, selectProduct, visibleProducts } from './product.rules.ts';

const prague: Viewport = { north: 52, south: 48, west: 11, east: 18 };
const sydney: Viewport = { north: -32, south: -36, west: 150, east: 156 };

const anyViewport = fc
  .record({
    lat: fc.integer({ min: -70, max: 70 }),
    lon: fc.integer({ min: -180, max: 180 }),
    size: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ lat, lon, size }): Viewport => ({
    north: lat + size / 2,
    south: lat - size / 2,
    east: lon + size,
    west: lon - size,
  }));
const anyDevice = fc.constantFrom('mobile', 'tablet', 'desktop' as const);

describe('the products of a view', () => {
  it('are those whose area is in it', () => {
    const overPrague = visibleProducts('wind', prague, 'desktop');
    expect(overPrague).toEqual(expect.arrayContaining(['ecmwf', 'gfs', 'icon', 'iconEu', 'iconD2', 'czeAladin']));
    expect(overPrague).not.toContain('ukv');
    const overSydney = visibleProducts('wind', sydney, 'desktop');
    expect(overSydney).toEqual(['ecmwf', 'gfs', 'icon', 'bomAccessSy', 'bomAccess']);
  });

  it('are among the products that are available', () => {
    expect(availableProducts('no2')).toEqual(['cams', 'camsEu']);
    expect(visibleProducts('no2', sydney, 'mobile')).toEqual(['cams']);
    expect(visibleProducts('hurricanes', prague, 'mobile')).toEqual([]);
  });
});

describe('the product to show', () => {
  it('stays while it is visible', () => {
    expect(
      selectProduct({ overlay: 'wind', current: 'iconD2', preferred: 'ecmwf', visible: ['ecmwf', 'gfs', 'iconD2'] }),
    ).toEqual({ ok: true, product: 'iconD2' });
  });

  it('becomes the preferred one when the current one is out of view', () => {
    expect(selectProduct({ overlay: 'wind', current: 'iconD2', preferred: 'gfs', visible: ['ecmwf', 'gfs'] })).toEqual({
      ok: true,
      product: 'gfs',
    });
  });

  it('becomes the first visible one when the preferred one does not support the overlay', () => {
    expect(
      selectProduct({
        overlay: 'waves',
        current: 'iconEuWaves',
        preferred: 'gfs',
        visible: ['ecmwfWaves', 'gfsWaves'],
      }),
    ).toEqual({ ok: true, product: 'ecmwfWaves' });
  });

  it('is not a preferred one that is out of view itself', () => {
    expect(
      selectProduct({ overlay: 'wind', current: 'hrrrConus', preferred: 'iconEu', visible: ['ecmwf', 'gfs'] }),
    ).toEqual({ ok: true, product: 'ecmwf' });
  });

  it('changes with an overlay that the current one does not carry, though it is in view', () => {
    expect(selectProduct({ overlay: 'no2', current: 'ecmwf', preferred: 'ecmwf', visible: ['ecmwf', 'cams'] })).toEqual(
      { ok: true, product: 'cams' },
    );
  });

  it('does not change for the hurricane tracker or a link', () => {
    expect(selectProduct({ overlay: 'hurricanes', current: 'arome', preferred: 'ecmwf', visible: [] })).toEqual({
      ok: true,
      product: 'arome',
    });
  });

  it('fails with a reason where nothing is visible', () => {
    expect(selectProduct({ overlay: 'wind', current: 'ecmwf', preferred: 'gfs', visible: [] })).toMatchObject({
      ok: false,
      code: 'noVisibleProduct',
    });
  });
});

describe('the level to show', () => {
  it('is the wanted one where overlay and product have it', () => {
    expect(selectLevel('temp', 'ecmwf', '850h')).toEqual({ ok: true, level: '850h' });
    expect(selectLevel('wind', 'gfs', '100m')).toEqual({ ok: true, level: '100m' });
  });

  it('is the first available one otherwise', () => {
    expect(selectLevel('temp', 'ecmwf', '100m')).toEqual({ ok: true, level: 'surface' });
    expect(selectLevel('rain', 'ecmwf', '850h')).toEqual({ ok: true, level: 'surface' });
    expect(selectLevel('icing', 'ecmwf', 'surface')).toEqual({ ok: true, level: '950h' });
    expect(selectLevel('hurricanes', 'ecmwf', '500h')).toEqual({ ok: true, level: 'surface' });
  });

  it('fails with a reason when the list is empty', () => {
    expect(selectLevel('waves', 'ecmwf', 'surface')).toEqual({
      ok: false,
      code: 'emptyLevelList',
      message: 'Empty level list for overlay waves and product ecmwf',
    });
  });
});

describe('a selection', () => {
  it('follows a change of overlay to a compatible product and level', () => {
    const visible = visibleProducts('waves', prague, 'desktop');
    expect(resolveSelection({ overlay: 'waves', product: 'ecmwf', level: '500h' }, 'ecmwf', visible)).toEqual({
      ok: true,
      selection: { overlay: 'waves', product: 'ecmwfWaves', level: 'surface' },
    });
  });

  it('passes a failure on', () => {
    expect(resolveSelection({ overlay: 'wind', product: 'ecmwf', level: 'surface' }, 'gfs', [])).toMatchObject({
      ok: false,
      code: 'noVisibleProduct',
    });
  });

  it('is always valid and in view, from any selection, view and device', () => {
    const wanted = fc.record({
      overlay: fc.constantFrom(...overlayIdents),
      product: fc.constantFrom(...productIdents),
      level: fc.constantFrom(...levelIdents),
    });
    fc.assert(
      fc.property(
        wanted,
        fc.constantFrom(...preferredProducts),
        anyViewport,
        anyDevice,
        (from, preferred, viewport, device) => {
          const visible = visibleProducts(from.overlay, viewport, device);
          const result = resolveSelection(from, preferred, visible);
          expect(result.ok).toBe(true);
          if (!result.ok) return;
          const { selection } = result;
          expect(selection.overlay).toBe(from.overlay);
          expect(
            overlays[selection.overlay].family === 'none' ||
              levelsOf(selection.overlay, selection.product).includes(selection.level),
          ).toBe(true);
          expect(overlays[selection.overlay].family === 'none' || visible.includes(selection.product)).toBe(true);
          // Choosing again changes nothing.
          expect(resolveSelection(selection, preferred, visible)).toEqual(result);
        },
      ),
      { seed: 45, numRuns: 500 },
    );
  });
});
