import { ByteCache } from '@meltemi/archive';
import { bandAround, chanceIdents, chanceMoments, type ChanceIdent, type CoarseWindow } from '@meltemi/atmosphere';
import { layers } from '@meltemi/catalogue';
import { throughKept } from './kept-work.ts';
import type { TileSpec } from './tile-spec.ts';
import type { WorkOptions } from './work-queue.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Bytes of moments kept; one takes up to 260 KB, and a loop of chances in steps of three hours reads 20 of them a day. */
const keptBytes = 16 * 1024 * 1024;
const hourMs = 3_600_000;

/** Up to this zoom the cells around a tile, as far as members of an ensemble see, are most of the world. */
const lastFarZoom = 3;

/** The chance that a tile shows; null for a tile of something else. */
function chanceOf({ layer }: TileSpec): ChanceIdent | null {
  const { channels } = layers[layer];
  return chanceIdents.find((ident) => channels.length === 1 && channels[0] === ident) ?? null;
}

/** Degrees of latitude of a line between rows of tiles. */
const latOf = (row: number, zoom: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** zoom))) * 180) / Math.PI;

/** The cells that all tiles of a row are made from; a tile reads grid points up to a degree beyond its edges. */
const bandOf = ({ y, z }: TileSpec): CoarseWindow => bandAround(latOf(y, z) + 1, latOf(y + 1, z) - 1);

/** Tiles of chances for far-out maps. */
export interface FarChances {
  readonly isFar: (spec: TileSpec) => boolean;
  readonly tile: (spec: TileSpec, work?: WorkOptions) => Promise<Uint8Array>;
}

/**
 * A chance looks at four moments of a day, on nearly all cells of the world where the map is far out. They are made once for
 * a row of tiles, on all workers at once, and kept: the next tile, and a day that shares moments, costs next to nothing.
 */
export function farChances(pool: Pick<WorkerPool, 'run'>): FarChances {
  const kept = new ByteCache<Float32Array>(keptBytes, (cells) => cells.byteLength + 500);
  return {
    isFar: (spec) => spec.z <= lastFarZoom && chanceOf(spec) !== null,
    tile: async (spec, work = {}) => {
      const chance = chanceOf(spec);
      if (chance === null) throw new Error(`${spec.layer} shows no chance`);
      const { product, refTs } = spec;
      const band = bandOf(spec);
      const cells = await Promise.all(
        chanceMoments.map((before) => {
          const request = { product, refTs, chance, band, validTs: spec.validTs - before * hourMs };
          const name = `${product} ${refTs} ${chance} ${request.validTs} ${band.row0} ${band.rows}`;
          return throughKept(kept, name, () => pool.run({ kind: 'chance-cells', request }, work), work);
        }),
      );
      return pool.run({ kind: 'chance-tile', spec, chance, band, cells }, work);
    },
  };
}
