import { overlays } from '../overlays/overlays.ts';
import { defaultProduct, productsForOverlay } from '../products/products.ts';
import type { AddressProducts } from './map-address.ts';

/** What the tables of overlays and products say to addresses. */
export const addressProducts: AddressProducts = {
  productsOf: productsForOverlay,
  defaultProduct: (overlay) => {
    const offered = productsForOverlay(overlay);
    return offered.includes(defaultProduct) ? defaultProduct : (offered[0] ?? null);
  },
  isHidden: (overlay) => overlays[overlay].hideFromURL,
};
