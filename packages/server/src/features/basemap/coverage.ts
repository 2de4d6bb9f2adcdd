/** Where tile units fall on the picture: pixel = unit × scale − offset. */
export interface Placement {
  readonly scale: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

/**
 * The exact share of each pixel that polygons cover. Every edge adds its signed area to the row it crosses, and the
 * running sum along a row is the coverage: the cost is that of the edges and one pass over the pixels.
 */
export class CoverageSheet {
  readonly #size: number;
  readonly #stride: number;
  readonly #sums: Float32Array;

  constructor(size: number) {
    this.#size = size;
    // Two columns more, for what leaves on the right.
    this.#stride = size + 2;
    this.#sums = new Float32Array(this.#stride * size);
  }

  /** Adds the rings of polygons, outlines one way round and holes the other. */
  addRings(rings: readonly (readonly number[])[], { scale, offsetX, offsetY }: Placement): void {
    for (const ring of rings) {
      let fromX = (ring.at(-2) ?? 0) * scale - offsetX;
      let fromY = (ring.at(-1) ?? 0) * scale - offsetY;
      for (let index = 0; index < ring.length; index += 2) {
        const toX = (ring[index] ?? 0) * scale - offsetX;
        const toY = (ring[index + 1] ?? 0) * scale - offsetY;
        this.#addEdge(fromX, fromY, toX, toY);
        fromX = toX;
        fromY = toY;
      }
    }
  }

  #addEdge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    if (y0 > y1) this.#addDown(x1, y1, x0, y0, -1);
    else this.#addDown(x0, y0, x1, y1, 1);
  }

  /** An edge that runs downwards, cut to the rows of the sheet and at its left side. */
  #addDown(x0: number, y0: number, x1: number, y1: number, sign: 1 | -1): void {
    const size = this.#size;
    const top = Math.max(0, y0);
    const bottom = Math.min(size, y1);
    if (top >= bottom || Math.min(x0, x1) >= size) return;
    const slope = (x1 - x0) / (y1 - y0);
    for (let row = Math.floor(top); row < bottom; row++) {
      const from = Math.max(top, row);
      const to = Math.min(bottom, row + 1);
      const a = x0 + (from - y0) * slope;
      const b = x0 + (to - y0) * slope;
      this.#addInRow(row * this.#stride, a, b, (to - from) * sign);
    }
  }

  /** An edge inside one row, from `a` to `b`, `height` of the row high; what lies left of the sheet counts as its left side. */
  #addInRow(start: number, a: number, b: number, height: number): void {
    const left = Math.min(a, b);
    const right = Math.max(a, b);
    if (right <= 0) return this.#addPiece(start, 0, 0, height);
    if (left >= this.#size) return;
    if (left >= 0 && right <= this.#size) return this.#addPiece(start, left, right, height);
    const width = right - left;
    const outside = Math.max(0, -left) / width;
    if (outside > 0) this.#addPiece(start, 0, 0, height * outside);
    const inside = (Math.min(this.#size, right) - Math.max(0, left)) / width;
    this.#addPiece(start, Math.max(0, left), Math.min(this.#size, right), height * inside);
  }

  #addPiece(start: number, left: number, right: number, height: number): void {
    const sums = this.#sums;
    const first = Math.floor(left);
    const last = Math.max(first, Math.ceil(right) - 1);
    if (first === last) {
      const middle = (left + right) / 2 - first;
      sums[start + first] = (sums[start + first] ?? 0) + height * (1 - middle);
      sums[start + first + 1] = (sums[start + first + 1] ?? 0) + height * middle;
      return;
    }
    const share = height / (right - left);
    for (let column = first; column <= last; column++) {
      const from = Math.max(left, column);
      const to = Math.min(right, column + 1);
      const part = (to - from) * share;
      const middle = (from + to) / 2 - column;
      sums[start + column] = (sums[start + column] ?? 0) + part * (1 - middle);
      sums[start + column + 1] = (sums[start + column + 1] ?? 0) + part * middle;
    }
  }

  /** The coverage of every pixel, 0 … 255, row by row. */
  toBytes(): Uint8Array {
    const size = this.#size;
    const bytes = new Uint8Array(size * size);
    for (let row = 0; row < size; row++) {
      let sum = 0;
      for (let column = 0; column < size; column++) {
        sum += this.#sums[row * this.#stride + column] ?? 0;
        bytes[row * size + column] = Math.round(Math.min(1, Math.abs(sum)) * 255);
      }
    }
    return bytes;
  }
}
