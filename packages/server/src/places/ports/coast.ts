import { deflateSync, inflateSync } from 'node:zlib';

/** Cells of a degree: one is a nautical mile high. */
export const CELLS = 60;
/** Bytes of the cells of one degree by one. */
const BLOCK = (CELLS * CELLS) / 8;
const COLUMNS = 360;
const ROWS = 180;

/** Land and sea by cells of a sixtieth of a degree, for the squares of one degree around ports. */
export interface CoastBlocks {
  /** Squares of which all is land, by number: rows from 90° S, columns from 180° W. */
  readonly land: Uint32Array;
  /** Squares with both. */
  readonly mixed: Uint32Array;
  /** The cells of the mixed ones, a bit each, set for land; deflated. */
  readonly bits: Uint8Array;
}

/** Whether a place is land; squares that nobody asked for count as sea. */
export type IsLand = (lat: number, lon: number) => boolean;

/** The number of the square that a place lies in. */
export function squareOf(lat: number, lon: number): number {
  const row = Math.min(ROWS - 1, Math.max(0, Math.floor(lat) + ROWS / 2));
  const column = (((Math.floor(lon) + COLUMNS / 2) % COLUMNS) + COLUMNS) % COLUMNS;
  return row * COLUMNS + column;
}

/** Packs the cells of squares: `isLand` is asked at the middle of each. */
export function packCoast(squares: readonly number[], isLand: IsLand): CoastBlocks {
  const land: number[] = [];
  const mixed: number[] = [];
  const blocks: Uint8Array[] = [];
  for (const square of squares.toSorted((a, b) => a - b)) {
    const south = Math.floor(square / COLUMNS) - ROWS / 2;
    const west = (square % COLUMNS) - COLUMNS / 2;
    const block = new Uint8Array(BLOCK);
    let count = 0;
    for (let cell = 0; cell < CELLS * CELLS; cell++) {
      const lat = south + (Math.floor(cell / CELLS) + 0.5) / CELLS;
      const lon = west + ((cell % CELLS) + 0.5) / CELLS;
      if (!isLand(lat, lon)) continue;
      count++;
      block[cell >> 3]! |= 1 << (cell & 7);
    }
    if (count === CELLS * CELLS) land.push(square);
    else if (count > 0) {
      mixed.push(square);
      blocks.push(block);
    }
  }
  return {
    land: Uint32Array.from(land),
    mixed: Uint32Array.from(mixed),
    bits: new Uint8Array(deflateSync(Buffer.concat(blocks), { level: 9 })),
  };
}

/** Opens packed cells. */
export function openCoast({ land, mixed, bits }: CoastBlocks): IsLand {
  const whole = new Set(land);
  const places = new Map(Array.from(mixed, (square, index) => [square, index * BLOCK]));
  const cells = inflateSync(bits);
  return (lat, lon) => {
    const square = squareOf(lat, lon);
    const start = places.get(square);
    if (start === undefined) return whole.has(square);
    const row = Math.min(CELLS - 1, Math.max(0, Math.floor((lat - Math.floor(lat)) * CELLS)));
    const column = Math.floor((lon - Math.floor(lon)) * CELLS);
    const cell = row * CELLS + Math.min(CELLS - 1, column);
    return ((cells[start + (cell >> 3)] ?? 0) & (1 << (cell & 7))) !== 0;
  };
}
