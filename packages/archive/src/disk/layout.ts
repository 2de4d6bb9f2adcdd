import type { LevelIdent, ProductIdent } from '@meltemi/catalogue';

/** Rows of a plane that share a checksum, and cells along the side of a series block. */
export const chunkRows = 16;
/** Points along the side of a series block: one more than cells, so that the four points around a place lie in one block. */
export const blockSide = chunkRows + 1;
export const blockPoints = blockSide * blockSide;
/** Bytes of a value and of a checksum. */
export const valueBytes = 2;
export const sumBytes = 4;

/** Size of a grid, which decides every offset. */
export interface GridSize {
  readonly nx: number;
  readonly ny: number;
  readonly wraps: boolean;
}

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

const blocksAlong = (cells: number): number => Math.max(1, Math.ceil(cells / chunkRows));

/** Blocks along both axes. A grid that wraps has one more column of cells: from the last point to the first. */
export const blocksOf = ({ nx, ny, wraps }: GridSize): { readonly across: number; readonly down: number } => ({
  across: blocksAlong(wraps ? nx : nx - 1),
  down: blocksAlong(ny - 1),
});

/** Bytes of a series block of so many steps. */
export const blockBytes = (steps: number): number => blockPoints * steps * valueBytes;

/** Which block holds the cell that begins at a column and row, and the place of that point in it. */
export function blockOf(
  size: GridSize,
  column: number,
  row: number,
): { readonly block: number; readonly x: number; readonly y: number } {
  const { across, down } = blocksOf(size);
  const bx = Math.min(across - 1, Math.floor(column / chunkRows));
  const by = Math.min(down - 1, Math.floor(row / chunkRows));
  return { block: by * across + bx, x: column - bx * chunkRows, y: row - by * chunkRows };
}

/** Ten digits of a reference time: year, month, day, hour in UTC. */
export const stampOf = (refTs: number): string => new Date(refTs).toISOString().slice(0, 13).replace(/\D/g, '');

/** Reference time of ten digits, or null for another name. */
export function readRunStamp(name: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)$/.exec(name);
  if (parts === null) return null;
  const ts = Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:00:00Z`);
  return Number.isNaN(ts) ? null : ts;
}

/** Folder of a run below the archive's. */
export const runFolder = (product: ProductIdent, refTs: number): string => `${product}/${stampOf(refTs)}`;

/** What readers see of a run; what its writer has written; what is left of a run that was retired. */
export const manifestName = 'manifest.json';
export const draftName = 'draft.json';
export const retiredName = 'retired.json';
/** Who writes a run at the moment. */
export const lockName = 'writer.json';

/** File of a plane and of a series segment, below the run's folder. */
export const planeName = (quantity: string, level: LevelIdent): string => `planes/${quantity}-${level}.i16`;
export const seriesName = (quantity: string, level: LevelIdent, first: number, count: number): string =>
  `series/${quantity}-${level}.${first}-${count}.i16`;
