import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegularParams } from '@meltemi/fields';
import { meshName, packMesh, sumOf, unpackMesh } from './mesh-file.ts';
import { makeMeshWeights } from './mesh-weights.ts';
import { checkPositions, type MeshPositions, type MeshWeights } from './mesh.ts';

/** Weights of meshes, each made once and kept. */
export interface MeshStore {
  /** The weights of a mesh for a grid of ours; positions with another sum are another mesh. */
  weightsOf(positions: MeshPositions, grid: RegularParams): Promise<MeshWeights>;
}

/** Where weights are kept, and what reports that they cannot be. */
export interface MeshPlace {
  /** Null: in memory alone. */
  readonly folder: string | null;
  readonly say?: (line: string) => void;
}

/**
 * Opens the store. In memory it keeps the weights of the mesh that was used last, 22 MB for ICON's; on disk those of the
 * newest mesh of each grid.
 */
export function openMeshStore({ folder, say = () => {} }: MeshPlace): MeshStore {
  let last: { readonly key: string; readonly weights: Promise<MeshWeights> } | null = null;

  const load = async (positions: MeshPositions, sum: number, grid: RegularParams): Promise<MeshWeights> => {
    if (folder === null) return makeMeshWeights(positions, grid);
    const path = join(folder, meshName(sum, grid));
    const bytes = await readFile(path).catch(() => null);
    const kept = bytes === null ? null : unpackMesh(bytes, sum, positions.lat.length, grid);
    if (kept !== null) return kept;
    const made = makeMeshWeights(positions, grid);
    try {
      await keep(folder, meshName(sum, grid), packMesh(made, sum, grid));
    } catch (thrown) {
      // They serve this process all the same; the next one makes them again.
      say(`the weights of a mesh could not be kept: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    }
    return made;
  };

  return {
    weightsOf: async (positions, grid) => {
      checkPositions(positions);
      const sum = sumOf(positions);
      const key = `${sum} ${JSON.stringify(grid)}`;
      if (last?.key === key) return last.weights;
      const weights = load(positions, sum, grid);
      last = { key, weights };
      // What could not be made is not kept.
      weights.catch(() => (last = null));
      return weights;
    },
  };
}

/** Writes a file, whole or not at all, and removes those of other meshes on the same grid. */
async function keep(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${name}.${process.pid}.new`);
  await writeFile(draft, bytes);
  await rename(draft, join(folder, name));
  const ending = name.slice(name.indexOf('-'));
  for (const other of await readdir(folder))
    if (other !== name && other.endsWith(ending)) await rm(join(folder, other), { force: true });
}
