import type { LevelIdent } from '../levels/level-idents.ts';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import { overlays } from '../overlays/overlays.ts';
import type { DeviceKind } from '../constants/map.ts';
import { boundsAreInViewport, type Viewport } from '../products/coverage.rules.ts';
import type { ProductIdent } from '../products/product-idents.ts';
import { levelsOf } from '../products/product-layers.rules.ts';
import { products, productsForOverlay } from '../products/products.ts';

/** The products that carry an overlay anywhere, in the order of the model switch. */
export const availableProducts = (overlay: OverlayIdent): readonly ProductIdent[] => productsForOverlay(overlay);

/** The products that carry an overlay in the visible part of the map: the setting visibleProducts. */
export function visibleProducts(
  overlay: OverlayIdent,
  viewport: Viewport,
  device: DeviceKind,
): readonly ProductIdent[] {
  return availableProducts(overlay).filter((ident) => boundsAreInViewport(products[ident], viewport, device));
}

/** An expected failure of a choice; to be logged, the map keeps what it shows. */
export interface SelectionFailure {
  readonly ok: false;
  readonly code: 'noVisibleProduct' | 'emptyLevelList';
  readonly message: string;
}

/** What the choice of a product depends on. */
export interface ProductChoice {
  readonly overlay: OverlayIdent;
  readonly current: ProductIdent;
  readonly preferred: ProductIdent;
  readonly visible: readonly ProductIdent[];
}

/**
 * The product to show. The current one stays while it is visible and carries the overlay;
 * else the preferred one if it can show the overlay here, else the first visible one that can.
 */
export function selectProduct({
  overlay,
  current,
  preferred,
  visible,
}: ProductChoice): { readonly ok: true; readonly product: ProductIdent } | SelectionFailure {
  // A tracker or a link needs no product, so none is changed for it.
  if (overlays[overlay].family === 'none') return { ok: true, product: current };
  const supporting = visible.filter((ident) => products[ident].overlays.includes(overlay));
  const product = [current, preferred].find((ident) => supporting.includes(ident)) ?? supporting[0];
  if (product === undefined)
    return { ok: false, code: 'noVisibleProduct', message: `No product shows ${overlay} in the visible area` };
  return { ok: true, product };
}

/** The level to show: the wanted one if overlay and product have it, else the first they have. */
export function selectLevel(
  overlay: OverlayIdent,
  product: ProductIdent,
  wanted: LevelIdent,
): { readonly ok: true; readonly level: LevelIdent } | SelectionFailure {
  if (overlays[overlay].family === 'none') return { ok: true, level: 'surface' };
  const levels = levelsOf(overlay, product);
  const level = levels.includes(wanted) ? wanted : levels[0];
  if (level === undefined)
    return {
      ok: false,
      code: 'emptyLevelList',
      message: `Empty level list for overlay ${overlay} and product ${product}`,
    };
  return { ok: true, level };
}

/** The three settings that name what the map shows. */
export interface Selection {
  readonly overlay: OverlayIdent;
  readonly product: ProductIdent;
  readonly level: LevelIdent;
}

/** What a change of overlay or of the map's position makes of the selection: a product that can show it and a level it has. */
export function resolveSelection(
  wanted: Selection,
  preferred: ProductIdent,
  visible: readonly ProductIdent[],
): { readonly ok: true; readonly selection: Selection } | SelectionFailure {
  const product = selectProduct({ overlay: wanted.overlay, current: wanted.product, preferred, visible });
  if (!product.ok) return product;
  const level = selectLevel(wanted.overlay, product.product, wanted.level);
  if (!level.ok) return level;
  return { ok: true, selection: { overlay: wanted.overlay, product: product.product, level: level.level } };
}
