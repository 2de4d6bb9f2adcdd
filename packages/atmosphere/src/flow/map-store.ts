import { AtmosphereError } from '../atmosphere-error.ts';
import { flowCells } from './flow-grid.ts';
import { mapChannels } from './flow-map.ts';

/** Keeps the flow maps in use: makes the missing, takes those that others made. */
export interface MapStore {
  readonly get: (index: number) => Int16Array;
  /** Takes a map made earlier for the same seed and geography. */
  readonly put: (index: number, map: Int16Array) => void;
  readonly has: (index: number) => boolean;
}

/**
 * Opens a store of so many maps that were made here (345 KB each), of which those go that were not asked for longest, and as
 * many that were taken, of which the earliest go: who looks weeks back must not push out the coming days, which others
 * rely on.
 */
export function openMapStore(make: (index: number) => Int16Array, capacity: number): MapStore {
  const made = new Map<number, Int16Array>();
  const taken = new Map<number, Int16Array>();
  return {
    get(index) {
      const given = taken.get(index);
      if (given !== undefined) return given;
      const map = made.get(index) ?? make(index);
      // Asked for now: the youngest.
      made.delete(index);
      made.set(index, map);
      if (made.size > capacity) made.delete(made.keys().next().value!);
      return map;
    },
    put(index, map) {
      if (!Number.isInteger(index) || map.length !== flowCells * mapChannels)
        throw new AtmosphereError('invalidMap', `a flow map has ${flowCells * mapChannels} numbers`);
      made.delete(index);
      taken.set(index, map);
      if (taken.size > capacity) taken.delete(Math.min(...taken.keys()));
    },
    has: (index) => taken.has(index) || made.has(index),
  };
}
