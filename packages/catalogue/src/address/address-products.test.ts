import { describe, expect, it } from 'vitest';
import { overlayIdents } from '../overlays/overlay-idents.ts';
import { addressProducts } from './address-products.ts';
import { parseAddress } from './parse-address.ts';

describe('the products of addresses', () => {
  it('start with ecmwf where it has the overlay, else with one that has it', () => {
    expect(addressProducts.defaultProduct('wind')).toBe('ecmwf');
    expect(addressProducts.defaultProduct('waves')).toBe('ecmwfWaves');
    expect(addressProducts.defaultProduct('radar')).toBe('radar');
    expect(addressProducts.defaultProduct('hurricanes')).toBeNull();
    for (const overlay of overlayIdents) {
      const product = addressProducts.defaultProduct(overlay);
      const offered = addressProducts.productsOf(overlay);
      expect(product === null ? offered.length === 0 : offered.includes(product)).toBe(true);
    }
  });

  it('hide what has a path of its own', () => {
    expect(overlayIdents.filter((overlay) => addressProducts.isHidden?.(overlay))).toEqual(['hurricanes', 'heatmaps']);
  });

  it('read a product that has the overlay and drop one that has not', () => {
    expect(parseAddress('temp,850h,gfs,50,14,5', addressProducts)).toMatchObject({
      overlay: 'temp',
      level: '850h',
      product: 'gfs',
      faults: [],
    });
    expect(parseAddress('waves,icon,50,14,5', addressProducts)).toMatchObject({
      product: 'ecmwfWaves',
      faults: [{ code: 'address/product-without-overlay' }],
    });
  });
});
