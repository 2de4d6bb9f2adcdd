import { poiCellPx, poiTileMaxZoom } from '@meltemi/catalogue';

/** Points as columns: where they are on the square of the world, 0 … 1, and how early each should appear (lower first). */
export interface RankedPoints {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly rank: ArrayLike<number>;
}

const tilePx = 256;

/**
 * The zoom at which each point first appears: by rank, as long as nothing else stands in its cell of 44 px. What finds no
 * room up to the deepest zoom appears there.
 */
export function minZooms({ x, y, rank }: RankedPoints): Uint8Array {
  const count = x.length;
  const order = Uint32Array.from({ length: count }, (_, k) => k).sort((a, b) => rank[a]! - rank[b]! || a - b);
  const zooms = new Uint8Array(count).fill(poiTileMaxZoom);
  const placed: number[] = [];
  let waiting: number[] = [...order];
  for (let zoom = 0; zoom < poiTileMaxZoom; zoom++) {
    const cells = (tilePx * 2 ** zoom) / poiCellPx;
    const across = Math.ceil(cells);
    const cellOf = (k: number): number => Math.floor(y[k]! * cells) * across + Math.floor(x[k]! * cells);
    const taken = new Set<number>(placed.map(cellOf));
    const left: number[] = [];
    for (const k of waiting) {
      const cell = cellOf(k);
      if (taken.has(cell)) left.push(k);
      else {
        taken.add(cell);
        zooms[k] = zoom;
        placed.push(k);
      }
    }
    waiting = left;
  }
  return zooms;
}
