import { productIdents } from '../products/product-idents.ts';
import { withAccount } from './definition.ts';
import { listOf, oneOf } from './kinds.ts';

/** How nearby stations are sorted: professional ones first, or by distance. */
export const stationsSorts = ['profi', 'distance'] as const;

/** Stations. */
export const stationSettings = {
  stationsSort: withAccount(oneOf(stationsSorts), 'profi'),
  stationCompareModel: withAccount(oneOf(productIdents), 'ecmwf'),
  stationCompareHiddenProducts: withAccount(listOf(oneOf(productIdents)), []),
} as const;
