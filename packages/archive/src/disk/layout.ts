import type { LevelIdent, ProductIdent } from '@meltemi/catalogue';
import type { BlockPlace } from '../blocks/block-place.ts';

/** Cells along the side of a series block. */
export const blockCells = 16;
/** Points along the side of a series block: one more than cells, so that the four points around a place lie in one block. */
export const blockSide = blockCells + 1;
export const blockPoints = blockSide * blockSide;
/** Points along the side of a block of a plane; those at the edges of a grid may be smaller. */
export const planeSide = 64;

/** Size of a grid, which decides every offset. */
export interface GridSize {
  readonly nx: number;
  readonly ny: number;
  readonly wraps: boolean;
}

/** Blocks of a plane along both axes. */
export const planeBlocksOf = ({ nx, ny }: GridSize): { readonly across: number; readonly down: number } => ({
  across: Math.ceil(nx / planeSide),
  down: Math.ceil(ny / planeSide),
});

/** Where a block of a plane lies among all codes of the plane. */
export function planeBlock({ nx, ny }: GridSize, block: number): BlockPlace {
  const across = Math.ceil(nx / planeSide);
  const [left, top] = [(block % across) * planeSide, Math.floor(block / across) * planeSide];
  return {
    start: top * nx + left,
    stride: nx,
    width: Math.min(planeSide, nx - left),
    height: Math.min(planeSide, ny - top),
  };
}

const blocksAlong = (cells: number): number => Math.max(1, Math.ceil(cells / blockCells));

/** Series blocks along both axes. A grid that wraps has one more column of cells: from the last point to the first. */
export const blocksOf = ({ nx, ny, wraps }: GridSize): { readonly across: number; readonly down: number } => ({
  across: blocksAlong(wraps ? nx : nx - 1),
  down: blocksAlong(ny - 1),
});

/** Which block holds the cell that begins at a column and row, and the place of that point in it. */
export function blockOf(
  size: GridSize,
  column: number,
  row: number,
): { readonly block: number; readonly x: number; readonly y: number } {
  const { across, down } = blocksOf(size);
  const bx = Math.min(across - 1, Math.floor(column / blockCells));
  const by = Math.min(down - 1, Math.floor(row / blockCells));
  return { block: by * across + bx, x: column - bx * blockCells, y: row - by * blockCells };
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

/** Folders of a run that hold its files. A writer from before there were days clears the first two of what it does not know, and leaves the third alone. */
export const runParts = ['planes', 'series', 'days'] as const;

/** File of a plane, of a series segment and of the folded days, below the run's folder. */
export const planeName = (quantity: string, level: LevelIdent): string => `planes/${quantity}-${level}.blk`;
export const seriesName = (quantity: string, level: LevelIdent, first: number, count: number): string =>
  `series/${quantity}-${level}.${first}-${count}.blk`;
export const dayName = (quantity: string, level: LevelIdent): string => `days/${quantity}-${level}.blk`;
