import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolineIdents } from '../isolines/isoline-idents.ts';
import { levelIdents } from '../levels/level-idents.ts';
import { overlayIdents } from '../overlays/overlay-idents.ts';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import type { Lat, Lon } from '../places/coordinates.ts';
import { poiIdents } from '../pois/poi-idents.ts';
import { productIdents } from '../products/product-idents.ts';
import { differenceChoices } from '../selection/difference.rules.ts';
import { formatAddress } from './format-address.ts';
import { pageTitle } from './map-address.ts';
import type { AddressProducts, MapAddress } from './map-address.ts';
import { parseAddress } from './parse-address.ts';

/** A small world: radar has one product, hurricanes none, the rest have all. */
const products: AddressProducts = {
  productsOf: (overlay) => (overlay === 'radar' ? ['radar'] : overlay === 'hurricanes' ? [] : productIdents),
  defaultProduct: (overlay) =>
    overlay === 'radar' ? 'radar' : overlay === 'hurricanes' ? null : overlay === 'waves' ? 'ecmwfWaves' : 'ecmwf',
  isHidden: (overlay) => overlay === 'heatmaps',
};

const plain: MapAddress = {
  overlay: 'wind',
  level: 'surface',
  product: 'ecmwf',
  view: { lat: 50.088 as Lat, lon: 14.42 as Lon, zoom: 5 },
  timestamp: null,
  isolines: null,
  pois: null,
  difference: null,
  picker: null,
  pickerOpen: false,
};

const format = (change: Partial<MapAddress>): string => formatAddress({ ...plain, ...change }, products);

describe('the address of the map', () => {
  it('is the overlay and the view when all else is usual', () => {
    expect(format({})).toBe('wind,50.088,14.420,5');
  });

  it('names the level only off the surface', () => {
    expect(format({ level: '850h' })).toBe('wind,850h,50.088,14.420,5');
  });

  it('names the product only when it is not the default and the overlay has several', () => {
    expect(format({ product: 'gfs' })).toBe('wind,gfs,50.088,14.420,5');
    expect(format({ overlay: 'waves', product: 'ecmwfWaves' })).toBe('waves,50.088,14.420,5');
    expect(format({ overlay: 'waves', product: 'ecmwf' })).toBe('waves,ecmwf,50.088,14.420,5');
    expect(format({ overlay: 'radar', product: 'gfs' })).toBe('radar,50.088,14.420,5');
    expect(format({ overlay: 'hurricanes', product: null })).toBe('hurricanes,50.088,14.420,5');
  });

  it('keeps its order with everything in it', () => {
    const all = format({
      level: '500h',
      product: 'icon',
      timestamp: Date.UTC(2026, 0, 2, 3),
      isolines: 'gh',
      pois: 'cams',
      picker: { lat: 50 as Lat, lon: 14 as Lon },
      pickerOpen: true,
    });
    expect(all).toMatch(/^wind,500h,icon,50\.088,14\.420,5,2026-01-02-03,i:gh,p:cams,m:[A-Za-z0-9]{5,},d:picker$/);
  });

  it('names what the forecast is compared with, and drops what is none', () => {
    expect(format({ difference: 'gfs' })).toBe('wind,50.088,14.420,5,v:gfs');
    expect(format({ difference: 'earlierRun' })).toBe('wind,50.088,14.420,5,v:earlierRun');
    const { difference, faults } = parseAddress('wind,50,14,5,v:nothing', products);
    expect([difference, faults.map(({ code }) => code)]).toEqual([null, ['address/unknown-part']]);
  });

  it('rounds coordinates to three decimals', () => {
    expect(format({ view: { lat: 50.12345 as Lat, lon: -0.00001 as Lon, zoom: 4.6 } })).toBe('wind,50.123,0.000,5');
  });

  it('leaves out an overlay that hides from it', () => {
    expect(format({ overlay: 'heatmaps', level: '850h', product: 'gfs' })).toBe('50.088,14.420,5');
  });

  it('has a title', () => {
    expect(pageTitle('Temperature')).toBe('Windy: Temperature');
  });
});

describe('reading back what was written', () => {
  const thousandths = (bound: number) =>
    fc.integer({ min: -bound * 1_000, max: bound * 1_000 }).map((value) => value / 1_000 + 0);
  const shown = overlayIdents.filter((overlay) => overlay !== 'heatmaps');
  const optional = <Value>(values: readonly Value[]) => fc.constantFrom(null, ...values);

  const address = fc
    .record({
      overlay: fc.constantFrom<OverlayIdent>(...shown),
      level: fc.constantFrom(...levelIdents),
      anyProduct: fc.constantFrom(...productIdents),
      view: fc.record({
        lat: thousandths(90).map((value) => value as Lat),
        lon: thousandths(720).map((value) => value as Lon),
        zoom: fc.integer({ min: 3, max: 16 }),
      }),
      timestamp: fc.option(
        fc.integer({ min: 300_000, max: 800_000 }).map((hours) => hours * 3_600_000),
        { nil: null },
      ),
      isolines: optional(isolineIdents),
      pois: optional(poiIdents),
      difference: optional(differenceChoices),
      picker: fc.option(
        fc.record({
          lat: thousandths(90).map((value) => value as Lat),
          lon: thousandths(179).map((value) => value as Lon),
        }),
        { nil: null },
      ),
      pickerOpen: fc.boolean(),
    })
    .map(({ anyProduct, ...rest }): MapAddress =>
      Object.assign(rest, {
        product: products.productsOf(rest.overlay).length > 1 ? anyProduct : products.defaultProduct(rest.overlay),
      }),
    );

  it('gives the same address for all overlays, levels, products, coordinates and times', () => {
    fc.assert(
      fc.property(address, (written) => {
        expect(parseAddress(formatAddress(written, products), products)).toEqual({ ...written, faults: [] });
      }),
      { seed: 64, numRuns: 1_000 },
    );
  });

  it('holds for every overlay with every level, and with every product', () => {
    const broken: string[] = [];
    const check = (written: MapAddress): void => {
      const query = formatAddress(written, products);
      const { overlay, level, product, faults } = parseAddress(query, products);
      if (faults.length > 0 || overlay !== written.overlay || level !== written.level || product !== written.product)
        broken.push(query);
    };
    for (const overlay of shown) {
      for (const level of levelIdents) check({ ...plain, overlay, level, product: products.defaultProduct(overlay) });
      for (const product of products.productsOf(overlay)) check({ ...plain, overlay, product });
    }
    expect(broken).toEqual([]);
  });

  it('survives escaping, a question mark and tracking tags', () => {
    fc.assert(
      fc.property(address, (written) => {
        const query = `?${encodeURIComponent(formatAddress(written, products))}&utm_source=mail`;
        expect(parseAddress(query, products)).toEqual({ ...written, faults: [] });
      }),
      { seed: 65, numRuns: 200 },
    );
  });
});
