import type { TileAddress } from '@meltemi/fields';
import type { FrameTiles } from '@meltemi/render';

/** What the map shows of a kind, and for how long before and after. */
export interface LoopRequest {
  /** The tiles of the view, the most important first. */
  readonly tiles: readonly TileAddress[];
  /** The moment that is shown, ms. */
  readonly ts: number;
  /** The range of the loop, ms. */
  readonly from: number;
  readonly to: number;
  /** What comes next is loaded first. */
  readonly isPlaying?: boolean;
}

/** How a loop stands. */
export interface LoopState {
  /** Requests that are made or wait. */
  readonly open: number;
  /** Tiles of the view without any frame near the shown moment. */
  readonly bare: number;
  /** Tiles of the view whose frames of the shown moment failed. */
  readonly failed: number;
}

/** Loads the frames of a loop where the map looks. */
export interface SkyLoop {
  /** The decoded frames. */
  readonly tiles: FrameTiles;
  /** Loads what a view needs, the shown moment first; null lets open requests go. */
  want(request: LoopRequest | null): void;
  state(): LoopState;
}
