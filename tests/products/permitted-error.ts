import { packingOf } from '@meltemi/archive';
import { quantities, type QuantityIdent } from '@meltemi/catalogue';

/** Files hold single precision: so much of a value may differ. */
const float = 2e-6;

/** How far a number of the archive may lie from the truth: half a step (docs/archive.md). */
export function archiveError(quantity: QuantityIdent, value: number): number {
  const packing = packingOf(quantity);
  const half =
    packing.kind === 'linear' ? packing.step / 2 : (Math.abs(value) + packing.floor) * Math.expm1(packing.step / 2);
  return half + float * Math.abs(value);
}

/** How far a number of a tile may lie from the truth: half a step of the archive and half a step of the tile (docs/data-tile.md). */
export function tileError(quantity: QuantityIdent, value: number): number {
  const { coding } = quantities[quantity];
  const own =
    coding.kind === 'linear' ? coding.step / 2 : (Math.abs(value) + coding.floor) * Math.expm1(coding.step / 2);
  const inArchive = archiveError(quantity, value);
  // A logarithm is rounded of what the archive rounded before.
  return own + inArchive * (coding.kind === 'linear' ? 1 : 1 + coding.step);
}

/** How far a number of a reply may lie from the truth: half a step of the archive and half of its last digit. */
export const replyError = (quantity: QuantityIdent, value: number, decimals: number): number =>
  archiveError(quantity, value) + 0.5 * 10 ** -decimals + 1e-9;
