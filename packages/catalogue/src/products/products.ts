import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import { americaProducts } from './america-products.ts';
import { ensembleProducts } from './ensemble-products.ts';
import { europeProducts } from './europe-products.ts';
import { otherProducts } from './other-products.ts';
import { pacificProducts } from './pacific-products.ts';
import type { Product } from './product.ts';
import { productIdents, type ProductIdent } from './product-idents.ts';
import { seaModels } from './sea-products.ts';
import { worldProducts } from './world-products.ts';

const all = [
  ...worldProducts,
  ...seaModels,
  ...otherProducts,
  ...europeProducts,
  ...americaProducts,
  ...pacificProducts,
  ...ensembleProducts,
];

/** Every product by code. */
export const products = Object.fromEntries(all.map((product) => [product.ident, product])) as Readonly<
  Record<ProductIdent, Product>
>;

/** The product shown when nothing else is chosen. */
export const defaultProduct: ProductIdent = 'ecmwf';

const isGlobal = (ident: ProductIdent): boolean => products[ident].bounds === null;

/** The order of the model switch: the default first, the other global models, then regional ones from fine to coarse. */
export const productOrder: readonly ProductIdent[] = productIdents.toSorted(
  (a, b) => rank(a) - rank(b) || productIdents.indexOf(a) - productIdents.indexOf(b),
);

function rank(ident: ProductIdent): number {
  if (ident === defaultProduct) return 0;
  if (ident === 'gfs') return 1;
  // Below a global product in every case: resolutions are under 1000 km.
  if (isGlobal(ident)) return products[ident].category === 'forecast' ? 2 : 3;
  return 1000 + products[ident].modelResolution;
}

/** The products that carry an overlay, in the order of the model switch. */
export function productsForOverlay(overlay: OverlayIdent): readonly ProductIdent[] {
  return productOrder.filter((ident) => products[ident].overlays.includes(overlay));
}

/** The product whose data lie in a directory; undefined for a directory that no product has. */
export function productByDirectory(directory: string): Product | undefined {
  return all.find((product) => product.directory === directory);
}
