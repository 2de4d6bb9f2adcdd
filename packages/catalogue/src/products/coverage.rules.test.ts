import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { boundsAreInViewport, isInRing, pointIsInBounds, viewportMargins, type Viewport } from './coverage.rules.ts';
import type { Polygon, Product } from './product.ts';
import { productIdents } from './product-idents.ts';
import { products } from './products.ts';

const regionalProducts = productIdents.filter((ident) => products[ident].bounds !== null);
const globalProducts = productIdents.filter((ident) => products[ident].bounds === null);
const anyRegional = fc.constantFrom(...regionalProducts).map((ident) => products[ident]);
const anyDevice = fc.constantFrom('mobile', 'tablet', 'desktop' as const);
const rings = (product: Product): readonly Polygon[] => product.bounds ?? [];

/** A square viewport of so many degrees around a place. */
const around = (lat: number, lon: number, degrees: number): Viewport => ({
  north: lat + degrees / 2,
  south: lat - degrees / 2,
  east: lon + degrees / 2,
  west: lon - degrees / 2,
});

describe('the area of a product', () => {
  it.each([
    ['iconD2', 50.08, 14.43, true],
    ['iconD2', 40.42, -3.7, false],
    ['iconEu', 40.42, -3.7, true],
    ['iconEu', 40.71, -74, false],
    ['ukv', 51.5, -0.12, true],
    ['ukv', 41.9, 12.5, false],
    ['arome', 48.86, 2.35, true],
    ['arome', 52.52, 20, false],
    ['hrrrConus', 39.74, -104.99, true],
    ['hrrrConus', 61.2, -149.9, false],
    ['hrrrAlaska', 61.2, -149.9, true],
    ['namHawaii', 21.3, -157.9, true],
    ['canHrdps', 45.5, -73.6, true],
    ['canHrdps', 19.4, -99.1, false],
    ['jmaMsm', 35.7, 139.7, true],
    ['jmaMsm', -33.9, 151.2, false],
    ['bomAccess', -33.9, 151.2, true],
    ['bomAccessSy', -33.9, 151.2, true],
    ['bomAccessVt', -37.8, 145, true],
    ['bomAccessPh', -31.95, 115.86, true],
    ['bomAccessAd', -34.9, 138.6, true],
    ['bomAccessBn', -27.5, 153, true],
    ['bomAccessDn', -12.5, 130.8, true],
    ['bomAccessNq', -16.9, 145.8, true],
    ['bomAccessSy', -31.95, 115.86, false],
    ['czeAladin', 50.08, 14.43, true],
    ['nems', 48.2, 16.4, true],
    ['camsEu', 59.3, 18, true],
    ['aromeReunion', -21.1, 55.5, true],
    ['aromeAntilles', 16.2, -61.5, true],
    ['iconEuWaves', 43, 5, true],
    ['canRdwpsWaves', 43.6, -77.5, true],
    ['canRdwpsWaves', 48, -62, true],
    ['canRdwpsWaves', 36, -70, false],
    ['jmaCwmWaves', 30, 140, true],
    ['ecmwf', -90, 0, true],
  ] as const)('%s at %d, %d: %s', (ident, lat, lon, inside) => {
    expect(pointIsInBounds(products[ident], lat, lon)).toBe(inside);
  });

  it('holds its own corners and the middles of its edges', () => {
    for (const ident of regionalProducts) {
      for (const ring of rings(products[ident])) {
        expect(ring.length).toBeGreaterThanOrEqual(4);
        for (const [index, [lon, lat]] of ring.entries()) {
          const [nextLon, nextLat] = ring[(index + 1) % ring.length] ?? [lon, lat];
          expect(pointIsInBounds(products[ident], lat, lon)).toBe(true);
          expect(pointIsInBounds(products[ident], (lat + nextLat) / 2, (lon + nextLon) / 2)).toBe(true);
        }
      }
    }
  });

  it('holds its centre and nothing on the other side of the world', () => {
    for (const ident of regionalProducts) {
      for (const ring of rings(products[ident])) {
        const lon = ring.reduce((sum, corner) => sum + corner[0], 0) / ring.length;
        const lat = ring.reduce((sum, corner) => sum + corner[1], 0) / ring.length;
        expect(pointIsInBounds(products[ident], lat, lon)).toBe(true);
        expect(pointIsInBounds(products[ident], lat, lon + 180)).toBe(false);
      }
    }
  });

  it('is the same on every turn of the world', () => {
    const lat = fc.double({ min: -90, max: 90, noNaN: true });
    const lon = fc.integer({ min: -180, max: 179 });
    fc.assert(
      fc.property(anyRegional, lat, lon, fc.integer({ min: -2, max: 2 }), (product, y, x, turn) => {
        expect(pointIsInBounds(product, y, x + 360 * turn)).toBe(pointIsInBounds(product, y, x));
      }),
      { seed: 360 },
    );
  });

  it('passes 180° without a seam', () => {
    expect(pointIsInBounds(products.bomAccess, -40, 179.9)).toBe(true);
    expect(pointIsInBounds(products.bomAccess, -40, -179.9)).toBe(true);
    expect(pointIsInBounds(products.hrrrAlaska, 55, 175)).toBe(true);
  });

  it('is not asked about places that do not exist', () => {
    for (const ident of productIdents) {
      expect(pointIsInBounds(products[ident], 91, 0)).toBe(false);
      expect(pointIsInBounds(products[ident], Number.NaN, 0)).toBe(false);
      expect(pointIsInBounds(products[ident], 0, Infinity)).toBe(false);
    }
  });

  it('follows a ring that turns inward', () => {
    const notch: Polygon = [
      [0, 0],
      [10, 0],
      [10, 10],
      [5, 2],
      [0, 10],
    ];
    expect(isInRing(notch, 5, 1)).toBe(true);
    expect(isInRing(notch, 5, 5)).toBe(false);
    expect(isInRing(notch, 1, 5)).toBe(true);
  });
});

describe('the area in the viewport', () => {
  it('needs to pass a margin of 10 % on mobile, 15 % on tablet, 25 % on desktop', () => {
    expect(viewportMargins).toEqual({ mobile: 0.1, tablet: 0.15, desktop: 0.25 });
    // ICON-D2 ends at 20.34° east; the viewport is 10° wide, so the area covers its left 12 %, then 20 %, then 30 %.
    const covering = (share: number): Viewport => ({
      north: 52,
      south: 48,
      west: 20.34 - share * 10,
      east: 30.34 - share * 10,
    });
    const seen = (share: number) =>
      (['mobile', 'tablet', 'desktop'] as const).map((device) =>
        boundsAreInViewport(products.iconD2, covering(share), device),
      );
    expect(seen(0.08)).toEqual([false, false, false]);
    expect(seen(0.12)).toEqual([true, false, false]);
    expect(seen(0.2)).toEqual([true, true, false]);
    expect(seen(0.3)).toEqual([true, true, true]);
  });

  it('is always there for products of the world', () => {
    for (const ident of globalProducts)
      expect(boundsAreInViewport(products[ident], around(0, 0, 1), 'desktop')).toBe(true);
  });

  it('is seen by a viewport far inside it, one around it, and one that only its edges cross', () => {
    expect(boundsAreInViewport(products.iconEu, around(50, 14, 0.1), 'desktop')).toBe(true);
    expect(boundsAreInViewport(products.iconD2, around(20, 0, 160), 'desktop')).toBe(true);
    // Wider than Britain's model and less high: no corner of either lies in the other.
    expect(boundsAreInViewport(products.ukv, { north: 56, south: 54, west: -40, east: 30 }, 'mobile')).toBe(true);
  });

  it('is seen wherever the centre of the viewport has data', () => {
    const lat = fc.double({ min: -80, max: 80, noNaN: true });
    const lon = fc.double({ min: -540, max: 540, noNaN: true });
    fc.assert(
      fc.property(
        anyRegional,
        anyDevice,
        lat,
        lon,
        fc.double({ min: 0.01, max: 20, noNaN: true }),
        (product, device, y, x, size) => {
          expect(!pointIsInBounds(product, y, x) || boundsAreInViewport(product, around(y, x, size), device)).toBe(
            true,
          );
        },
      ),
      { seed: 25, numRuns: 2000 },
    );
  });

  it('is seen less with a wider margin, never more', () => {
    const lat = fc.double({ min: -80, max: 80, noNaN: true });
    const lon = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(anyRegional, lat, lon, fc.double({ min: 1, max: 60, noNaN: true }), (product, y, x, size) => {
        const seen = (device: 'mobile' | 'tablet' | 'desktop') =>
          boundsAreInViewport(product, around(y, x, size), device);
        expect(!seen('desktop') || seen('tablet')).toBe(true);
        expect(!seen('tablet') || seen('mobile')).toBe(true);
      }),
      { seed: 15, numRuns: 500 },
    );
  });
});
