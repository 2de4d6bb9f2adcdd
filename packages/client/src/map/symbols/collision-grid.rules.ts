/** Side of a cell, CSS pixels: about the size of a sign with its label. */
const CELL = 64;

/** Rectangles on the screen that may not overlap, found by the cells they touch. */
export class CollisionGrid {
  private readonly left: number;
  private readonly top: number;
  private readonly columns: number;
  private readonly rows: number;
  /** The first entry of each cell, -1 for none; an entry is a box and the next entry. */
  private readonly heads: Int32Array;
  private readonly entries: number[] = [];
  private readonly boxes: number[] = [];

  /** A grid over a screen and so many CSS pixels around it. */
  constructor(width: number, height: number, margin: number) {
    this.left = -margin;
    this.top = -margin;
    this.columns = Math.max(1, Math.ceil((width + 2 * margin) / CELL));
    this.rows = Math.max(1, Math.ceil((height + 2 * margin) / CELL));
    this.heads = new Int32Array(this.columns * this.rows).fill(-1);
  }

  /** True if a rectangle overlaps none that was put before; touching edges do not overlap. */
  isFree(x1: number, y1: number, x2: number, y2: number): boolean {
    const { boxes, entries } = this;
    const lastCol = this.column(x2);
    const lastRow = this.row(y2);
    for (let row = this.row(y1); row <= lastRow; row++) {
      for (let col = this.column(x1); col <= lastCol; col++) {
        for (let at = this.heads[row * this.columns + col] ?? -1; at >= 0; at = entries[at + 1] ?? -1) {
          const box = entries[at] ?? 0;
          if (boxes[box]! < x2 && boxes[box + 2]! > x1 && boxes[box + 1]! < y2 && boxes[box + 3]! > y1) return false;
        }
      }
    }
    return true;
  }

  put(x1: number, y1: number, x2: number, y2: number): void {
    const box = this.boxes.length;
    this.boxes.push(x1, y1, x2, y2);
    const lastCol = this.column(x2);
    const lastRow = this.row(y2);
    for (let row = this.row(y1); row <= lastRow; row++) {
      for (let col = this.column(x1); col <= lastCol; col++) {
        const cell = row * this.columns + col;
        this.entries.push(box, this.heads[cell] ?? -1);
        this.heads[cell] = this.entries.length - 2;
      }
    }
  }

  /** Beyond the edge the outermost cells stand in. */
  private column(x: number): number {
    return Math.min(this.columns - 1, Math.max(0, Math.floor((x - this.left) / CELL)));
  }

  private row(y: number): number {
    return Math.min(this.rows - 1, Math.max(0, Math.floor((y - this.top) / CELL)));
  }
}
