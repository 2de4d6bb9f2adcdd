import type { Layer } from '../layers/layer.ts';
import type { LayerIdent } from '../layers/layer-idents.ts';
import { layers, sourceLayer, tileFile } from '../layers/layers.ts';
import type { LevelIdent } from '../levels/level-idents.ts';
import { levelsInBoth } from '../levels/levels.ts';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import { overlays } from '../overlays/overlays.ts';
import { dataQualities, type DataQuality, type Product } from './product.ts';
import type { ProductIdent } from './product-idents.ts';
import { products } from './products.ts';

/** The levels at which a product shows an overlay, from the ground up; none when it does not carry the overlay. */
export function levelsOf(overlay: OverlayIdent, product: ProductIdent): readonly LevelIdent[] {
  return products[product].overlays.includes(overlay)
    ? levelsInBoth(overlays[overlay].levels, products[product].levels)
    : [];
}

/** A layer bound to the product that answers for it. */
export interface ProductLayer {
  readonly layer: Layer;
  /** The layer whose tiles are read; the same for lines and particles of one field. */
  readonly source: Layer;
  readonly product: Product;
  readonly level: LevelIdent;
  /** `{filename}-{level}`; null when no data tiles are read. */
  readonly file: string | null;
  readonly suffix: Product['fileSuffix'];
  readonly dataQuality: DataQuality;
  readonly maxTileZoom: Product['maxTileZoom'];
}

/** A product's data quality for an overlay: one step finer where the product says that it is worth it. */
export function dataQualityOf(product: Product, overlay: OverlayIdent): DataQuality {
  if (!product.betterDataQuality.includes(overlay)) return product.dataQuality;
  return dataQualities[dataQualities.indexOf(product.dataQuality) + 1] ?? product.dataQuality;
}

/** The product that has wind and lines for another: itself if it is an air model, else the one it prefers. */
export function airProductFor(product: ProductIdent): ProductIdent | null {
  return products[product].family === 'air' ? product : products[product].preferredAir;
}

/** Binds a layer to a product on the level nearest to the shown one that both have. */
export function bindLayer(
  layer: Layer,
  source: Layer,
  product: Product,
  overlay: OverlayIdent,
  shown: LevelIdent,
): ProductLayer {
  const possible = levelsInBoth(source.levels, product.levels);
  const level = possible.includes(shown) ? shown : (possible[0] ?? 'surface');
  return {
    layer,
    source,
    product,
    level,
    file: tileFile(source, level),
    suffix: product.fileSuffix,
    dataQuality: dataQualityOf(product, overlay),
    maxTileZoom: product.maxTileZoom,
  };
}

/** Everything an overlay draws with a product on a level, bottom first; wind over an air-quality field comes from an air model. */
export function productLayers(
  overlay: OverlayIdent,
  product: ProductIdent,
  level: LevelIdent,
): readonly ProductLayer[] {
  return overlays[overlay].layers.flatMap((ident: LayerIdent) => {
    const layer = layers[ident];
    const needsAir = ident === 'windParticles' || layer.renderer === 'isolines';
    const owner = needsAir ? airProductFor(product) : product;
    return owner === null ? [] : [bindLayer(layer, sourceLayer(ident, overlay), products[owner], overlay, level)];
  });
}
