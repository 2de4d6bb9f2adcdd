/**
 * A tag tree: a quadtree of minima, from which packet headers tell in which layer a code-block appears and how many
 * of its bit planes are empty.
 */
export class TagTree {
  readonly #widths: number[] = [];
  readonly #starts: number[] = [];
  readonly #lower: Int32Array;
  readonly #known: Uint8Array;

  constructor(width: number, height: number) {
    let w = width;
    let h = height;
    let nodes = 0;
    for (;;) {
      this.#widths.push(w);
      this.#starts.push(nodes);
      nodes += w * h;
      if (w * h <= 1) break;
      w = (w + 1) >> 1;
      h = (h + 1) >> 1;
    }
    this.#lower = new Int32Array(nodes);
    this.#known = new Uint8Array(nodes);
  }

  /** Reads bits until it is known whether the leaf's value is below `threshold`; returns the value then, else null. */
  below(x: number, y: number, threshold: number, bit: () => number): number | null {
    let least = 0;
    let node = 0;
    for (let level = this.#widths.length - 1; level >= 0; level -= 1) {
      node = this.#starts[level]! + (y >> level) * this.#widths[level]! + (x >> level);
      let value = Math.max(least, this.#lower[node]!);
      while (value < threshold && this.#known[node] === 0) {
        if (bit() === 1) this.#known[node] = 1;
        else value += 1;
      }
      this.#lower[node] = value;
      least = value;
    }
    return this.#known[node] === 1 && least < threshold ? least : null;
  }
}
