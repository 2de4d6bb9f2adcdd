import type { CellPlane } from './pooling.ts';

/** Cells along a side of an area, a power of two. */
const side = 32;
const shift = 5;
/** No code: the area has several. */
const uneven = 256;

/** Which areas of a picture have one code throughout: most of it is dry or a hole, and need not be looked at again. */
export interface EvenAreas {
  /** The one code of all cells of a rectangle (both ends count, in cells), or null. */
  readonly codeOf: (left: number, top: number, right: number, bottom: number) => number | null;
}

/** Looks at every cell once. */
export function evenAreas({ columns, rows, codes }: CellPlane): EvenAreas {
  const [w, h] = [Math.ceil(columns / side), Math.ceil(rows / side)];
  const found = new Uint16Array(w * h);
  for (let j = 0; j < h; j++) {
    const end = Math.min(rows, (j + 1) * side);
    for (let i = 0; i < w; i++) {
      const [from, to] = [i * side, Math.min(columns, (i + 1) * side)];
      const first = codes[j * side * columns + from]!;
      let code = first;
      for (let y = j * side; y < end && code !== uneven; y++) {
        const row = y * columns;
        for (let x = from; x < to; x++) {
          if (codes[row + x] === first) continue;
          code = uneven;
          break;
        }
      }
      found[j * w + i] = code;
    }
  }
  return {
    codeOf: (left, top, right, bottom) => {
      const [x0, x1, y0, y1] = [left >> shift, right >> shift, top >> shift, bottom >> shift];
      const code = found[y0 * w + x0]!;
      if (code === uneven) return null;
      for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) if (found[y * w + x] !== code) return null;
      return code;
    },
  };
}
