import type { TileAddress } from '@meltemi/fields';

/** What the map shows of a kind, and for how long before and after. */
export interface LoopRequest {
  /** The tiles of the view, the most important first. */
  readonly tiles: readonly TileAddress[];
  /** The moment that is shown, ms. */
  readonly ts: number;
  /** The range of the loop, ms. */
  readonly from: number;
  readonly to: number;
}

/** Loads the frames of a loop where the map looks. */
export interface SkyLoop {
  /** Loads what a view needs, the shown moment first; null lets open requests go. */
  want(request: LoopRequest | null): void;
}
