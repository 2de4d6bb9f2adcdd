import { blockPoints, type GridSize } from '../disk/layout.ts';

/** Rows of a plane that share a checksum. */
export const chunkRows = 16;
/** Bytes of a value and of a checksum. */
export const valueBytes = 2;
export const sumBytes = 4;

/** Chunks of a plane. */
export const chunksOf = ({ ny }: GridSize): number => Math.ceil(ny / chunkRows);

/** Rows of a chunk: the last may be shorter. */
export const rowsOfChunk = ({ ny }: GridSize, chunk: number): number => Math.min(chunkRows, ny - chunk * chunkRows);

/** Bytes of one step of a plane file: the rows, then a checksum a chunk. */
export const slotBytes = (size: GridSize): number => size.nx * size.ny * valueBytes + chunksOf(size) * sumBytes;

/** Offset of a row of a step in its plane file. */
export const rowOffset = (size: GridSize, slot: number, row: number): number =>
  slot * slotBytes(size) + row * size.nx * valueBytes;

/** Offset of the checksums of a step in its plane file. */
export const sumsOffset = (size: GridSize, slot: number): number => rowOffset(size, slot, size.ny);

/** Bytes of a series block of so many steps. */
export const blockBytes = (steps: number): number => blockPoints * steps * valueBytes;
