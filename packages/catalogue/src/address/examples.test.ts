import { describe, expect, it } from 'vitest';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import type { ProductIdent } from '../products/product-idents.ts';
import { timestampForAddress } from './date-stamp.ts';
import { formatAddress } from './format-address.ts';
import type { AddressProducts, MapAddress } from './map-address.ts';
import { parseAddress } from './parse-address.ts';

const airProducts: readonly ProductIdent[] = ['ecmwf', 'gfs', 'icon', 'iconEu', 'arome'];
const table: Partial<Record<OverlayIdent, readonly ProductIdent[]>> = {
  waves: ['ecmwfWaves', 'gfsWaves'],
  currents: ['cmems'],
  pm2p5: ['cams', 'camsEu'],
  radar: ['radar'],
  satellite: ['satellite'],
  hurricanes: [],
};
const productsOf = (overlay: OverlayIdent): readonly ProductIdent[] => table[overlay] ?? airProducts;
const products: AddressProducts = { productsOf, defaultProduct: (overlay) => productsOf(overlay)[0] ?? null };

/** Addresses as users share them, and what each of them means. */
const shared: readonly (readonly [string, Partial<MapAddress>])[] = [
  ['wind,50.088,14.420,5', { overlay: 'wind', level: 'surface', product: 'ecmwf' }],
  ['wind,850h,50.088,14.420,5', { overlay: 'wind', level: '850h', product: 'ecmwf' }],
  ['wind,100m,iconEu,50.088,14.420,5', { overlay: 'wind', level: '100m', product: 'iconEu' }],
  ['temp,10h,gfs,50.088,14.420,5', { overlay: 'temp', level: '10h', product: 'gfs' }],
  ['rain,arome,46.500,2.200,7', { overlay: 'rain', product: 'arome' }],
  ['waves,36.000,-30.000,3', { overlay: 'waves', product: 'ecmwfWaves' }],
  ['waves,gfsWaves,36.000,-30.000,3', { overlay: 'waves', product: 'gfsWaves' }],
  ['currents,36.000,-30.000,3', { overlay: 'currents', product: 'cmems' }],
  ['pm2p5,camsEu,48.000,11.000,6', { overlay: 'pm2p5', product: 'camsEu' }],
  ['radar,-33.870,151.210,8', { overlay: 'radar', product: 'radar' }],
  ['hurricanes,20.000,-60.000,4', { overlay: 'hurricanes', product: null }],
  ['gust,2026-03-29-01,50.088,14.420,5', { overlay: 'gust', timestamp: Date.UTC(2026, 2, 29, 1) }],
  ['clouds,50.088,14.420,5,2026-12-31-23', { overlay: 'clouds', timestamp: Date.UTC(2026, 11, 31, 23) }],
  ['temp,50.088,14.420,5,i:pressure', { isolines: 'pressure' }],
  ['temp,50.088,14.420,5,i:deg0,p:metars', { isolines: 'deg0', pois: 'metars' }],
  ['temp,50.088,14.420,5,p:empty', { pois: 'empty' }],
  ['satellite,0.000,-539.500,3,d:picker', { overlay: 'satellite', pickerOpen: true }],
];

describe('addresses that users share', () => {
  it.each(shared)('%s', (query, meaning) => {
    expect(parseAddress(`?${query}`, products)).toMatchObject({ ...meaning, faults: [] });
  });

  it('are written the same way again, when their parts stood in order', () => {
    const ordered = shared.map(([query]) => query).filter((query) => !query.startsWith('gust,2026'));
    const again = ordered.map((query) => {
      const { overlay, view, faults, ...rest } = parseAddress(query, products);
      return overlay === null || view === null || faults.length > 0
        ? ''
        : formatAddress({ overlay, view, ...rest }, products);
    });
    expect(again).toEqual(ordered);
  });
});

describe('an address through the day', () => {
  const now = Date.UTC(2026, 5, 10, 12);
  const at = (hours: number): string => {
    const address: MapAddress = {
      overlay: 'wind',
      level: 'surface',
      product: 'ecmwf',
      view: parseAddress('wind,50,14,5', products).view ?? { lat: 0 as never, lon: 0 as never, zoom: 3 },
      timestamp: timestampForAddress(now + hours * 3_600_000, now),
      isolines: null,
      pois: null,
      picker: null,
      pickerOpen: false,
    };
    return formatAddress(address, products);
  };

  it.each([
    [0, 'wind,50.000,14.000,5'],
    [18, 'wind,50.000,14.000,5'],
    [19, 'wind,50.000,14.000,5,2026-06-11-07'],
    [-19, 'wind,50.000,14.000,5,2026-06-09-17'],
    [240, 'wind,50.000,14.000,5,2026-06-20-12'],
  ])('at %d hours from now', (hours, query) => {
    expect(at(hours)).toBe(query);
  });
});
