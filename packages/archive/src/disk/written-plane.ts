import { crc32 } from 'node:zlib';
import { chunkRows, chunksOf, rowsOfChunk, slotBytes, valueBytes, type GridSize } from './layout.ts';
import type { Packing } from './packing.ts';
import { sumTable } from './part-sums.ts';
import { packValues } from './quantise.ts';

/** The bytes of one step of a plane file, and the checksum for the manifest. */
export interface WrittenPlane {
  readonly bytes: Uint8Array;
  readonly sum: number;
}

/** A maker of plane bytes for a grid; each call uses the same memory again. */
export function planeMaker(size: GridSize): (packing: Packing, values: Float32Array, name: string) => WrittenPlane {
  const buffer = new ArrayBuffer(slotBytes(size));
  const bytes = new Uint8Array(buffer);
  const codes = new Int16Array(buffer, 0, size.nx * size.ny);
  const rowBytes = size.nx * valueBytes;
  const chunks = Array.from({ length: chunksOf(size) }, (_, chunk) => {
    const start = chunk * chunkRows * rowBytes;
    return bytes.subarray(start, start + rowsOfChunk(size, chunk) * rowBytes);
  });
  return (packing, values, name) => {
    packValues(packing, values, codes, name);
    const table = sumTable(chunks);
    bytes.set(table, size.ny * rowBytes);
    return { bytes, sum: crc32(table) };
  };
}
