import { ByteCache } from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import type { AxisGrid } from '@meltemi/fields';
import { throughKept } from './kept-work.ts';
import { daysOf, tileOfDays } from './make-tile.ts';
import type { TileSpec } from './tile-spec.ts';
import type { WorkOptions } from './work-queue.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Bytes of folded days kept; a day of a tile of a fine grid takes 300 KB. */
const keptBytes = 64 * 1024 * 1024;

/** What long tiles are made with. */
export interface LongTileOptions {
  readonly pool: Pick<WorkerPool, 'run'>;
  readonly grid: (product: ProductIdent) => AxisGrid;
}

const nameOf = ({ product, refTs, layer, level, z, x, y, steps }: TileSpec): string =>
  `${product} ${refTs} ${layer}-${level} ${z}/${x}/${y} ${steps.map(({ validTs, hours }) => `${validTs}+${hours}`).join()}`;

/**
 * Makes tiles of accumulations over many days: the days are parted among the workers, behind the tiles of one moment, and
 * kept, so that a longer range, or the same one requested again, finds the days that are done.
 */
export function longTiles({
  pool,
  grid,
}: LongTileOptions): (spec: TileSpec, work?: WorkOptions) => Promise<Uint8Array> {
  const kept = new ByteCache<Float32Array>(keptBytes, (plane) => plane.byteLength + 500);
  const dayOf = async (spec: TileSpec, work: WorkOptions): Promise<Float32Array> => {
    const make = (): Promise<Float32Array> => pool.run({ kind: 'fold', spec }, { ...work, priority: 'patient' });
    return throughKept(kept, nameOf(spec), make, work);
  };
  return async (spec, work = {}) =>
    tileOfDays(
      grid(spec.product),
      spec,
      await Promise.all(daysOf(spec.steps).map((steps) => dayOf({ ...spec, steps }, work))),
    );
}
