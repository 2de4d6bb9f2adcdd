import { overlayIdents, type OverlayIdent } from '@meltemi/catalogue';

/** Heights of the column: a layer, and what stands around the layers with the row that opens all of them, px. */
const [ROW, REST] = [34, 57];

/** The layers that a column of this height has room for; all of them where the height is not known. */
export const rowsIn = (height: number | null): number =>
  height === null ? Infinity : Math.max(0, Math.floor((height - REST) / ROW));

/** The overlays of the column: the starred ones as far as there are rows, and last the shown one where it is not among them. */
export function columnOverlays(
  starred: readonly OverlayIdent[],
  shown: OverlayIdent,
  rows = Infinity,
): readonly OverlayIdent[] {
  const known = starred.filter((ident, index) => overlayIdents.includes(ident) && starred.indexOf(ident) === index);
  const fitting = known.slice(0, rows);
  if (fitting.includes(shown)) return fitting;
  return [...known.slice(0, Math.max(0, rows - 1)), shown];
}
