/** Side of a cell, CSS pixels: about the size of a sign. */
const CELL = 32;

/** Rectangles on the screen that may not overlap, found by the cells they touch. */
export class CollisionGrid {
  private readonly left: number;
  private readonly top: number;
  private readonly columns: number;
  private readonly rows: number;
  /** The first entry of each cell, -1 for none. */
  private readonly heads: Int32Array;
  /** An entry is the number of a box and the next entry of its cell. */
  private entries = new Int32Array(4096);
  private entryCount = 0;
  /** Left, top, right and bottom of each box. */
  private boxes = new Float64Array(4096);
  private boxCount = 0;
  /** True for a screen of the same size, CSS pixels. */
  readonly isFor: (width: number, height: number) => boolean;

  /** A grid over a screen and so many CSS pixels around it. */
  constructor(width: number, height: number, margin: number) {
    this.left = -margin;
    this.top = -margin;
    this.columns = Math.max(1, Math.ceil((width + 2 * margin) / CELL));
    this.rows = Math.max(1, Math.ceil((height + 2 * margin) / CELL));
    this.heads = new Int32Array(this.columns * this.rows).fill(-1);
    this.isFor = (otherWidth, otherHeight) => otherWidth === width && otherHeight === height;
  }

  /** Takes all rectangles away. */
  clear(): void {
    this.heads.fill(-1);
    this.entryCount = 0;
    this.boxCount = 0;
  }

  /** Puts a rectangle where it overlaps none; false where it does. */
  take(x1: number, y1: number, x2: number, y2: number): boolean {
    const isFree = this.isFree(x1, y1, x2, y2);
    if (isFree) this.put(x1, y1, x2, y2);
    return isFree;
  }

  /** True if a rectangle overlaps none that was put before; touching edges do not overlap. */
  isFree(x1: number, y1: number, x2: number, y2: number): boolean {
    const { boxes, entries, heads, columns } = this;
    const firstCol = this.column(x1);
    const lastCol = this.column(x2);
    const lastRow = this.row(y2);
    for (let row = this.row(y1); row <= lastRow; row++) {
      for (let col = firstCol; col <= lastCol; col++) {
        for (let at = heads[row * columns + col]!; at >= 0; at = entries[at + 1]!) {
          const box = entries[at]!;
          if (boxes[box]! < x2 && boxes[box + 2]! > x1 && boxes[box + 1]! < y2 && boxes[box + 3]! > y1) return false;
        }
      }
    }
    return true;
  }

  put(x1: number, y1: number, x2: number, y2: number): void {
    const box = this.boxCount;
    if (box + 4 > this.boxes.length) this.boxes = grown(this.boxes, new Float64Array(2 * this.boxes.length));
    this.boxes[box] = x1;
    this.boxes[box + 1] = y1;
    this.boxes[box + 2] = x2;
    this.boxes[box + 3] = y2;
    this.boxCount += 4;
    const firstCol = this.column(x1);
    const lastCol = this.column(x2);
    const lastRow = this.row(y2);
    for (let row = this.row(y1); row <= lastRow; row++)
      for (let col = firstCol; col <= lastCol; col++) this.link(row * this.columns + col, box);
  }

  private link(cell: number, box: number): void {
    const at = this.entryCount;
    if (at + 2 > this.entries.length) this.entries = grown(this.entries, new Int32Array(2 * this.entries.length));
    this.entries[at] = box;
    this.entries[at + 1] = this.heads[cell]!;
    this.heads[cell] = at;
    this.entryCount += 2;
  }

  /** Beyond the edge the outermost cells stand in. */
  private column(x: number): number {
    return Math.min(this.columns - 1, Math.max(0, Math.floor((x - this.left) / CELL)));
  }

  private row(y: number): number {
    return Math.min(this.rows - 1, Math.max(0, Math.floor((y - this.top) / CELL)));
  }
}

function grown<Numbers extends Int32Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
