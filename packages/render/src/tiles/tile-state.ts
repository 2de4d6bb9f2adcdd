import type { DecodedTile } from '@meltemi/fields';
import { RenderError } from '#faults/render-error.ts';

/** Why a tile could not be had. Codes of a server reply pass through as they came. */
export interface TileFault {
  readonly code: string;
  readonly message: string;
}

/** The life of a tile: asked for, then one of three ends. `nodata` is an answer (outside the area), `failed` is not. */
export type TileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly tile: DecodedTile }
  | { readonly kind: 'failed'; readonly fault: TileFault }
  | { readonly kind: 'nodata'; readonly fault: TileFault };

/** A tile that will not change any more by itself. */
export type SettledState = Exclude<TileState, { kind: 'loading' }>;

/** The picture of a settled tile: its numbers, or null where there is nothing to draw. Anything else is refused. */
export function numbersOf(state: TileState): Promise<DecodedTile | null> {
  switch (state.kind) {
    case 'loaded':
      return Promise.resolve(state.tile);
    case 'failed':
    case 'nodata':
      return Promise.resolve(null);
    case 'loading':
    default:
      return Promise.reject(new RenderError('unknown-tile-state', 'Unknown tile state'));
  }
}
