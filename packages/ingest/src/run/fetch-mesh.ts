import type { RegularParams } from '@meltemi/fields';
import { packedOf } from '../decode/unpack-file.ts';
import type { FileOf, Model, Pick } from '../models/model.ts';
import { openMeshStore } from '../remap/mesh-store.ts';
import type { MeshWeights } from '../remap/mesh.ts';
import { fetchBytes } from '../transport/fetch-bytes.ts';
import type { FieldDeps } from './driver.ts';

/** The weights of a run's mesh; undefined for a model on a grid. */
export type MeshOfRun = (file: FileOf) => Promise<MeshWeights | undefined>;

/**
 * Opens the mesh of a run. The positions of its cells are fetched once a run, since only they say which mesh it is; a fetch
 * that failed is made again with the next request for fields.
 */
export function openMesh({ mesh, path, grid }: Model, { base, fetching, limit, pool, meshes }: FieldDeps): MeshOfRun {
  if (mesh === undefined) return async () => undefined;
  const store = meshes ?? openMeshStore({ folder: null });
  // One value a cell, in the order of the file.
  const row: RegularParams = { ...grid, nx: mesh.cells, ny: 1 };
  let weights: MeshWeights | undefined;

  const positions = (file: FileOf, pick: Pick): Promise<Float32Array> =>
    limit(async () => {
      const at = path(file, pick);
      const { values } = await pool.decode({
        bytes: await fetchBytes(base + at, null, fetching),
        packed: packedOf(at),
        part: null,
        refTs: null,
        hour: null,
        signature: pick.signature,
        scale: pick.scale,
        grid: row,
        source: null,
        nearest: false,
        standardName: null,
        mesh: 'cells',
      });
      return values;
    });

  return async (file) => {
    if (weights !== undefined) return weights;
    const [lat, lon] = await Promise.all([positions(file, mesh.lat), positions(file, mesh.lon)]);
    try {
      weights = await store.weightsOf({ lat, lon }, grid);
    } finally {
      pool.recycle(lat);
      pool.recycle(lon);
    }
    return weights;
  };
}
