import type { AccumulationStep, LayerIdent, LevelIdent, ProductIdent } from '@meltemi/catalogue';

/** One data tile, checked: everything its bytes depend on. */
export interface TileSpec {
  readonly product: ProductIdent;
  readonly refTs: number;
  readonly validTs: number;
  readonly layer: LayerIdent;
  readonly level: LevelIdent;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** For an accumulation the steps it folds; empty for a layer that shows one moment. */
  readonly steps: readonly AccumulationStep[];
}
