import { tileSamples } from './sky-tile.ts';
import { spreadLine, type SlowLattice } from './slow-lattice.ts';

/** Planes of a tile that are read row by row, so that all of a row lies in the cache at once. */
export interface RowPlanes<Name extends string> {
  /** The row that was read last: 257 samples a plane. */
  readonly row: Readonly<Record<Name, Float32Array>>;
  readonly read: (row: number) => void;
}

/** Memory for a row of each plane. */
export const emptyRow = <Name extends string>(names: readonly Name[]): Record<Name, Float32Array> =>
  Object.fromEntries(names.map((name) => [name, new Float32Array(tileSamples)])) as Record<Name, Float32Array>;

/** Slow planes at the samples of a tile, row by row. */
export function slowRows<Name extends string>(
  lattice: SlowLattice,
  slow: Readonly<Record<Name, Float32Array>>,
): RowPlanes<Name> {
  const names = Object.keys(slow) as Name[];
  const row = emptyRow(names);
  return {
    row,
    read(r) {
      for (const name of names) spreadLine(lattice, slow[name], r, row[name]);
    },
  };
}
