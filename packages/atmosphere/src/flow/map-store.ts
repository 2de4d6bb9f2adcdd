import { AtmosphereError } from '../atmosphere-error.ts';
import { flowCells } from './flow-grid.ts';
import { mapChannels } from './flow-map.ts';

/** Keeps the flow maps in use: makes the missing, takes those a disk has kept, forgets the oldest. */
export interface MapStore {
  readonly get: (index: number) => Int16Array;
  /** Takes a map made earlier for the same seed and geography. */
  readonly put: (index: number, map: Int16Array) => void;
  readonly has: (index: number) => boolean;
}

/** Opens a store of at most so many maps (345 KB each). */
export function openMapStore(make: (index: number) => Int16Array, capacity: number): MapStore {
  const maps = new Map<number, Int16Array>();
  const keep = (index: number, map: Int16Array): void => {
    maps.set(index, map);
    if (maps.size > capacity) {
      const oldest = maps.keys().next().value;
      if (oldest !== undefined) maps.delete(oldest);
    }
  };
  return {
    get(index) {
      const known = maps.get(index);
      if (known !== undefined) {
        // Asked again: the youngest now.
        maps.delete(index);
        maps.set(index, known);
        return known;
      }
      const made = make(index);
      keep(index, made);
      return made;
    },
    put(index, map) {
      if (!Number.isInteger(index) || map.length !== flowCells * mapChannels)
        throw new AtmosphereError('invalidMap', `a flow map has ${flowCells * mapChannels} numbers`);
      keep(index, map);
    },
    has: (index) => maps.has(index),
  };
}
