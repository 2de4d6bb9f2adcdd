import type { RegularParams } from '@meltemi/fields';
import type { SourceGrid } from './source-grid.ts';
import { makeTurns, type Turns } from './turn-wind.ts';
import { makeWeights, type Weights } from './weights.ts';

/** Weights and turns of grids, each made at its first use and kept. */
export interface RemapCache {
  weights(source: SourceGrid, target: RegularParams): Weights;
  turns(source: SourceGrid, target: RegularParams): Turns;
}

/**
 * Keeps what belongs to the last few grids: a model has one, and a thread decodes few models at a time. A grid of HRRR's
 * size takes 20 MB and half as much again where wind is turned.
 */
export function createRemapCache(most = 3): RemapCache {
  const kept = new Map<string, { weights: Weights | null; turns: Turns | null }>();
  const entry = (source: SourceGrid, target: RegularParams): { weights: Weights | null; turns: Turns | null } => {
    const key = `${source.key} ${JSON.stringify(target)}`;
    const found = kept.get(key) ?? { weights: null, turns: null };
    // Deleted and set again: the order of the map is the order of use.
    kept.delete(key);
    kept.set(key, found);
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return found;
  };
  return {
    weights: (source, target) => (entry(source, target).weights ??= makeWeights(source, target)),
    turns: (source, target) => (entry(source, target).turns ??= makeTurns(source, target)),
  };
}
