import { products, type ProductIdent } from '@meltemi/catalogue';

/** The product that the weather comes from: the product itself if it knows weather, else the air model it prefers. */
export function weatherProduct(product: ProductIdent): ProductIdent | null {
  const { family, preferredAir, overlays, timeline } = products[product];
  if (timeline !== 'forecast') return null;
  return family === 'air' ||
    (family === 'point' && overlays.length === 0 && preferredAir !== null && product === 'mblue')
    ? product
    : preferredAir;
}
