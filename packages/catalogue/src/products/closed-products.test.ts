import { expect, it } from 'vitest';
import { closedProducts } from './closed-products.ts';
import { products, productsForOverlay } from './products.ts';
import { productIdents } from './product-idents.ts';

it('every layer of the air and the sea has a model that anyone can bring in', () => {
  const layers = new Set(
    productIdents
      .filter((ident) => ['air', 'wave', 'ocean', 'airQuality'].includes(products[ident].family))
      .flatMap((ident) => products[ident].overlays),
  );
  const closed = [...layers].filter((overlay) =>
    productsForOverlay(overlay).every((ident) => closedProducts[ident] !== undefined),
  );
  expect(closed).toEqual([]);
  expect(layers.size).toBeGreaterThan(30);
});

it('no model that others take their wind or waves from is closed while they are open', () => {
  for (const ident of productIdents.filter((one) => closedProducts[one] === undefined)) {
    const { preferredAir, preferredWaves } = products[ident];
    for (const other of [preferredAir, preferredWaves]) expect(closedProducts[other ?? 'gfs']).toBeUndefined();
  }
});
