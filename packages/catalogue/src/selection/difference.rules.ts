import { layers } from '../layers/layers.ts';
import { quantities } from '../layers/quantities.ts';
import type { LevelIdent } from '../levels/level-idents.ts';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import { overlays } from '../overlays/overlays.ts';
import { productIdents, type ProductIdent } from '../products/product-idents.ts';
import { levelsOf } from '../products/product-layers.rules.ts';

/** What a forecast can be compared with: another model, or the run before. */
export const differenceChoices = [...productIdents, 'earlierRun'] as const;

export type DifferenceChoice = (typeof differenceChoices)[number];

/** True for an overlay whose values can be taken from each other: numbers of a moment, not classes or sums. */
export function isComparable(overlay: OverlayIdent): boolean {
  const { channels, accumulate, renderer } = layers[overlay];
  const [first] = channels;
  return renderer === 'tileLayer' && accumulate === null && first !== undefined && !quantities[first].isClass;
}

/** What the shown forecast is really compared with: null where nothing is wanted, or what is wanted lacks the overlay or the level. */
export function differenceOf(
  {
    overlay,
    product,
    level,
  }: { readonly overlay: OverlayIdent; readonly product: ProductIdent; readonly level: LevelIdent },
  wanted: DifferenceChoice | null,
): DifferenceChoice | null {
  if (wanted === null || wanted === product || !isComparable(overlay)) return null;
  if (wanted === 'earlierRun') return overlays[overlay].family === 'none' ? null : wanted;
  return levelsOf(overlay, wanted).includes(level) ? wanted : null;
}
