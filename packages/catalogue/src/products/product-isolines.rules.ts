import { isolinesLevel } from '../isolines/isoline-levels.rules.ts';
import { isolines } from '../isolines/isolines.ts';
import type { IsolineIdent } from '../isolines/isoline-idents.ts';
import { layers, sourceLayer } from '../layers/layers.ts';
import type { LevelIdent } from '../levels/level-idents.ts';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import type { ProductIdent } from './product-idents.ts';
import { airProductFor, bindLayer, type ProductLayer } from './product-layers.rules.ts';
import { products } from './products.ts';

/** The isolines laid over the map; null when neither the product nor its air model has them. */
export function productIsolines(
  kind: IsolineIdent,
  overlay: OverlayIdent,
  product: ProductIdent,
  level: LevelIdent,
): ProductLayer | null {
  const owner = airProductFor(product);
  if (owner === null || !products[owner].isolines.includes(kind)) return null;
  const layer = layers[isolines[kind].layer];
  return bindLayer(layer, sourceLayer(layer.ident, overlay), products[owner], overlay, isolinesLevel(kind, level));
}
