import type { LevelIdent } from '../levels/level-idents.ts';
import type { Accumulate } from './layer.ts';
import { layers } from './layers.ts';

/** How an accumulation layer folds a quantity on a level through time; null where none does. */
export function foldOf(quantity: string, level: LevelIdent): Accumulate | null {
  const folding = Object.values(layers).find(
    ({ accumulate, channels, levels }) => accumulate !== null && channels[0] === quantity && levels.includes(level),
  );
  return folding?.accumulate ?? null;
}
