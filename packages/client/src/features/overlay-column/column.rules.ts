import { overlayIdents, type OverlayIdent } from '@meltemi/catalogue';

/** The overlays of the column: the starred ones, and below them the shown one where it has no star. */
export function columnOverlays(starred: readonly OverlayIdent[], shown: OverlayIdent): readonly OverlayIdent[] {
  const known = starred.filter((ident, index) => overlayIdents.includes(ident) && starred.indexOf(ident) === index);
  return known.includes(shown) ? known : [...known, shown];
}
