import { crc32 } from 'node:zlib';
import type { RegularParams } from '@meltemi/fields';
import { meshBytes, meshIn, type MeshPositions, type MeshWeights } from './mesh.ts';

/** Raised when other code makes other weights of the same mesh. */
const version = 1;
/** "MESH". */
const magic = 0x4d_45_53_48;
/** Magic, version, sum of the positions, sum of the weights, four sizes, six numbers of the grid in eight octets. */
const headBytes = 4 * 8 + 8 * 6;

/** The CRC-32 of all positions: what tells one mesh from another, whatever run the files are of. */
export function sumOf({ lat, lon }: MeshPositions): number {
  return crc32(octetsOf(lon), crc32(octetsOf(lat)));
}

const octetsOf = ({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const numbersOf = ({ lat0, lon0, dLat, dLon, nx, ny }: RegularParams): readonly number[] => [
  lat0,
  lon0,
  dLat,
  dLon,
  nx,
  ny,
];

/** The name of the file of a mesh and a grid. */
export const meshName = (sum: number, { nx, ny }: RegularParams): string =>
  `${sum.toString(16).padStart(8, '0')}-${nx}x${ny}.mesh`;

/** Weights as they stand in a file. */
export function packMesh(weights: MeshWeights, sum: number, grid: RegularParams): Uint8Array {
  const { cells, points, members, bare } = weights;
  const sizes = { cells, points, members: members.length, bare: bare.length };
  const out = new Uint8Array(headBytes + meshBytes(sizes));
  out.set(new Uint8Array(weights.first.buffer, weights.first.byteOffset, meshBytes(sizes)), headBytes);
  const view = new DataView(out.buffer);
  const words = [magic, version, sum, crc32(out.subarray(headBytes)), ...Object.values(sizes)];
  for (const [k, word] of words.entries()) view.setUint32(4 * k, word);
  for (const [k, number] of numbersOf(grid).entries()) view.setFloat64(4 * words.length + 8 * k, number);
  return out;
}

/** Reads packed weights into memory that threads share; null when the file is not whole, or of another mesh or grid. */
export function unpackMesh(bytes: Uint8Array, sum: number, cells: number, grid: RegularParams): MeshWeights | null {
  if (bytes.length < headBytes) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (k: number): number => view.getUint32(4 * k);
  const sizes = { cells: word(4), points: word(5), members: word(6), bare: word(7) };
  const isOurs =
    word(0) === magic &&
    word(1) === version &&
    word(2) === sum &&
    sizes.cells === cells &&
    sizes.points === grid.nx * grid.ny &&
    bytes.length === headBytes + meshBytes(sizes) &&
    numbersOf(grid).every((number, k) => view.getFloat64(32 + 8 * k) === number);
  if (!isOurs || word(3) !== crc32(bytes.subarray(headBytes))) return null;
  const memory = new SharedArrayBuffer(meshBytes(sizes));
  new Uint8Array(memory).set(bytes.subarray(headBytes));
  return meshIn(memory, sizes);
}
