import { TILE_CELLS, TILE_SAMPLES, type CodedPlane } from '@meltemi/fields';

/** Tiles beside each other as one plane: `columns` in a row, from the north-west; a null is filled. */
export function mosaic(
  tiles: readonly (Uint8Array | null)[],
  columns: number,
  fill: number,
  samples: number = TILE_SAMPLES,
): CodedPlane {
  const cells = samples - 1;
  const rows = tiles.length / columns;
  const width = columns * cells + 1;
  const height = rows * cells + 1;
  const codes = new Uint8Array(width * height).fill(fill);
  for (const [k, tile] of tiles.entries()) {
    if (tile === null) continue;
    const left = (k % columns) * cells;
    const top = Math.floor(k / columns) * cells;
    for (let j = 0; j < samples; j++)
      codes.set(tile.subarray(j * samples, (j + 1) * samples), (top + j) * width + left);
  }
  return { width, height, codes };
}

/** The tiles around one, as columns and rows from −1 to 1: x goes on beyond 180°, rows beyond the poles are null. */
export function tilesAround({ z, x, y }: { z: number; x: number; y: number }): readonly ({
  z: number;
  x: number;
  y: number;
} | null)[] {
  const across = 2 ** z;
  return [-1, 0, 1].flatMap((dy) =>
    [-1, 0, 1].map((dx) =>
      y + dy < 0 || y + dy >= across ? null : { z, x: (((x + dx) % across) + across) % across, y: y + dy },
    ),
  );
}

/** Cells across a tile. */
export const tileCells = TILE_CELLS;
