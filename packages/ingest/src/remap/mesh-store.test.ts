import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { icosahedron } from '../test-mesh.ts';
import { packMesh, sumOf, unpackMesh } from './mesh-file.ts';
import { openMeshStore } from './mesh-store.ts';
import { makeMeshWeights } from './mesh-weights.ts';

const grid = { lat0: 90, lon0: -180, dLat: -10, dLon: 10, nx: 36, ny: 19 };
const mesh = icosahedron(2, 2);
/** The same mesh a little further east. */
const turned = { lat: mesh.lat, lon: mesh.lon.map((lon) => (lon > 177 ? lon - 357 : lon + 3)) };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mesh-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('weights of a mesh', () => {
  it('are made once, kept on disk by the sum of the positions, and read by the next process', async () => {
    const store = openMeshStore({ folder });
    const made = await store.weightsOf(mesh, grid);
    expect(made).toEqual(makeMeshWeights(mesh, grid));
    // Positions of another run, which are the same.
    expect(await store.weightsOf({ lat: mesh.lat.slice(), lon: mesh.lon.slice() }, { ...grid })).toBe(made);
    const [name = ''] = readdirSync(folder);
    expect(name).toBe(`${sumOf(mesh).toString(16).padStart(8, '0')}-36x19.mesh`);
    const { mtimeMs, ino } = statSync(join(folder, name));
    const read = await openMeshStore({ folder }).weightsOf(mesh, grid);
    expect(read).toEqual(made);
    expect(read.members.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(statSync(join(folder, name))).toMatchObject({ mtimeMs, ino });
  });

  it('are made anew for another mesh, whose file takes the place of the old one', async () => {
    const store = openMeshStore({ folder });
    const before = await store.weightsOf(mesh, grid);
    const [old] = readdirSync(folder);
    const after = await store.weightsOf(turned, grid);
    expect(after).not.toEqual(before);
    expect(after).toEqual(makeMeshWeights(turned, grid));
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readdirSync(folder)).not.toContain(old);
  });

  it('are made anew where the file is damaged, and where the grid is another one of as many points', async () => {
    const made = await openMeshStore({ folder }).weightsOf(mesh, grid);
    const path = join(folder, readdirSync(folder)[0] ?? '');
    const whole = readFileSync(path);
    const octet = fc.nat(whole.length - 1);
    fc.assert(
      fc.property(octet, fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Uint8Array.from(whole);
        bytes[at]! ^= change;
        expect(unpackMesh(bytes, sumOf(mesh), mesh.lat.length, grid)).toBeNull();
        expect(unpackMesh(bytes.subarray(0, at), sumOf(mesh), mesh.lat.length, grid)).toBeNull();
      }),
      { numRuns: 100, seed: 3 },
    );
    writeFileSync(path, whole.subarray(0, 1000));
    expect(await openMeshStore({ folder }).weightsOf(mesh, grid)).toEqual(made);
    expect(readFileSync(path).equals(whole)).toBe(true);
    const shifted = { ...grid, lon0: -175 };
    expect(await openMeshStore({ folder }).weightsOf(mesh, shifted)).toEqual(makeMeshWeights(mesh, shifted));
  });

  it('serve without a folder, and where it cannot be written, which is reported', async () => {
    const made = makeMeshWeights(mesh, grid);
    expect(await openMeshStore({ folder: null }).weightsOf(mesh, grid)).toEqual(made);
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    const said: string[] = [];
    const store = openMeshStore({ folder: join(file, 'meshes'), say: (line) => said.push(line) });
    expect(await store.weightsOf(mesh, grid)).toEqual(made);
    expect(said).toEqual([expect.stringMatching(/^the weights of a mesh could not be kept: /u)]);
  });

  it('are refused for positions that are none, and made when they come right', async () => {
    const store = openMeshStore({ folder });
    await expect(store.weightsOf({ lat: mesh.lat.with(9, 91), lon: mesh.lon }, grid)).rejects.toMatchObject({
      code: 'wrong-grid',
    });
    expect(await store.weightsOf(mesh, grid)).toEqual(makeMeshWeights(mesh, grid));
  });

  it('come back from a file as they went in, whatever mesh and grid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.constantFrom(10, 15, 30, 45), (root, degrees) => {
        const some = icosahedron(root, 1);
        const own = { lat0: 90, lon0: -180, dLat: -degrees, dLon: degrees, nx: 360 / degrees, ny: 180 / degrees + 1 };
        const weights = makeMeshWeights(some, own);
        const sum = sumOf(some);
        expect(unpackMesh(packMesh(weights, sum, own), sum, some.lat.length, own)).toEqual(weights);
        expect(unpackMesh(packMesh(weights, sum, own), sum + 1, some.lat.length, own)).toBeNull();
      }),
      { numRuns: 10, seed: 5 },
    );
  });
});
