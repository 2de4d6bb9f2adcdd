import type { TileAddress } from '@meltemi/fields';

/** Pictures of the bare ground, for the colours of a satellite. */
export interface GroundPictures {
  /** Pixels of a picture in natural colours, 256 × 256 of four bytes; null while it is not here. */
  get(tile: TileAddress): Uint8ClampedArray | null;
}

/** Pixels along a side of a picture of the ground. */
export const GROUND_SIDE = 256;

/** How much of its painted colour the ground reflects: painted maps are lighter than the Earth. */
export const GROUND_SHARE = 0.55;
