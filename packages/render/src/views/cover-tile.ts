import type { TileAddress } from '@meltemi/fields';

/** A tile to draw: its place in the pyramid and in which copy of the world it stands. */
export interface CoverTile {
  readonly tile: TileAddress;
  readonly wrap: number;
}
