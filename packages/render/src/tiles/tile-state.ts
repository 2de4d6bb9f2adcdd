import type { DecodedTile } from '@meltemi/fields';

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
