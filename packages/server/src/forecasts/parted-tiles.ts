import type { ForecastSource, LatticeRequest } from '@meltemi/archive';
import { makeTile } from './make-tile.ts';
import { latticeOfTile } from './tile-lattice.ts';
import type { TileSpec } from './tile-spec.ts';
import type { WorkOptions } from './work-queue.ts';
import type { WorkerPool } from './worker-pool.ts';

/** What parted tiles are made with. */
export interface PartedTileOptions {
  readonly pool: Pick<WorkerPool, 'run'>;
  readonly workers: number;
  readonly grid: ForecastSource['grid'];
}

/** Grid points from which on a tile is worth parting: about 0.1 s of work a quantity. */
const largeLattice = 60_000;

/** Rows of a lattice in so many parts of nearly equal size, north first. */
export function partRows(rows: Int32Array, parts: number): readonly Int32Array[] {
  const count = Math.max(1, Math.min(parts, rows.length));
  return Array.from({ length: count }, (_, k) =>
    rows.slice(Math.floor((k * rows.length) / count), Math.floor(((k + 1) * rows.length) / count)),
  );
}

/** Puts the values of parts, one below the other, together again: one array a field. */
function joined(parts: readonly (readonly Float32Array[])[], fields: number): readonly Float32Array[] {
  return Array.from({ length: fields }, (_, field) => {
    const pieces = parts.map((part) => part[field] ?? new Float32Array(0));
    const out = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) {
      out.set(piece, at);
      at += piece.length;
    }
    return out;
  });
}

/** Makes large tiles on all workers at once. */
export interface PartedTiles {
  /** True for a tile that is worth it: one of a far-out map reads up to a quarter of a million grid points. */
  readonly isLarge: (spec: TileSpec) => boolean;
  readonly tile: (spec: TileSpec, work?: WorkOptions) => Promise<Uint8Array>;
}

/**
 * Parts the rows of a tile among the workers: whoever looks at a layer first waits for half of its work on two cores. A
 * value does not depend on the points around it that are read, so the bytes are those of a tile that one worker makes.
 */
export function partedTiles({ pool, workers, grid }: PartedTileOptions): PartedTiles {
  const lattice = async (request: LatticeRequest, work: WorkOptions): Promise<readonly Float32Array[]> => {
    const { columns, rows } = request.lattice;
    const parts = await Promise.all(
      partRows(rows, workers).map((part) =>
        pool.run({ kind: 'lattice', request: { ...request, lattice: { columns, rows: part } } }, work),
      ),
    );
    return joined(parts, request.fields.length);
  };
  return {
    isLarge: (spec) => {
      const found = workers > 1 ? latticeOfTile(grid(spec.product), spec) : null;
      return found !== null && found.lattice.columns.length * found.lattice.rows.length >= largeLattice;
    },
    tile: (spec, work = {}) => makeTile({ grid, lattice: (request) => lattice(request, work) }, spec),
  };
}
