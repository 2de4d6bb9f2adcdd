import { FieldError, requireLength } from '../faults/index.ts';
import type { Plane } from '../sampling/index.ts';

/**
 * A line of equal value as column, row pairs. A closed line repeats its first vertex at its end; on a wrapping plane
 * columns run on past the seam, so a line around the world ends nx columns away from its start.
 */
export interface Isoline {
  readonly level: number;
  readonly closed: boolean;
  readonly points: Float64Array;
}

/** The four edges of a cell, by which segments are named. */
const TOP = 0;
const RIGHT = 1;
const BOTTOM = 2;
const LEFT = 3;
/** Segments of each case; bit 1 top left, 2 top right, 4 bottom right, 8 bottom left corner at or above the level. */
const SEGMENTS: readonly (readonly number[])[] = [
  [],
  [LEFT, TOP],
  [TOP, RIGHT],
  [LEFT, RIGHT],
  [RIGHT, BOTTOM],
  [],
  [TOP, BOTTOM],
  [LEFT, BOTTOM],
  [BOTTOM, LEFT],
  [BOTTOM, TOP],
  [],
  [BOTTOM, RIGHT],
  [RIGHT, LEFT],
  [RIGHT, TOP],
  [TOP, LEFT],
  [],
];
/** Saddles: lines cut off the top right and bottom left corners, or the other two. */
const CUT_RIGHT_LEFT = [TOP, RIGHT, BOTTOM, LEFT] as const;
const CUT_LEFT_RIGHT = [LEFT, TOP, RIGHT, BOTTOM] as const;

const NONE = -1;

/** Traces the lines of all levels through a plane; cells that touch no data carry no line. */
export function isolines(plane: Plane, levels: readonly number[]): Isoline[] {
  requireLength('values', plane.values.length, plane.nx * plane.ny);
  if (levels.some((level) => !Number.isFinite(level)))
    throw new FieldError('bad-parameter', 'a level must be a finite number');
  const out: Isoline[] = [];
  if (plane.nx < 2 || plane.ny < 2) return out;
  const tracer = new Tracer(plane);
  for (const level of levels) tracer.trace(level, out);
  return out;
}

/** Edges are numbered: r * nx + c is the edge to the right of point (c, r), and nx * ny more is the one below it. */
class Tracer {
  private readonly plane: Plane;
  private readonly below: number;
  private readonly one: Int32Array;
  private readonly two: Int32Array;
  private touched: Int32Array;
  private touchedCount = 0;
  private level = 0;

  constructor(plane: Plane) {
    this.plane = plane;
    this.below = plane.nx * plane.ny;
    this.one = new Int32Array(2 * this.below).fill(NONE);
    this.two = new Int32Array(2 * this.below).fill(NONE);
    this.touched = new Int32Array(1024);
  }

  trace(level: number, out: Isoline[]): void {
    this.level = level;
    this.touchedCount = 0;
    this.link();
    // Open lines first, from their ends; what is left are rings.
    for (let k = 0; k < this.touchedCount; k++) {
      const edge = this.touched[k]!;
      if (this.one[edge] !== NONE && this.two[edge] === NONE) out.push(this.follow(edge, false));
    }
    for (let k = 0; k < this.touchedCount; k++) {
      const edge = this.touched[k]!;
      if (this.one[edge] !== NONE) out.push(this.follow(edge, true));
    }
  }

  /** Notes for every crossed edge the crossed edges it is joined to. */
  private link(): void {
    const { values, nx, ny, wraps } = this.plane;
    const { level, below } = this;
    const cols = wraps ? nx : nx - 1;
    for (let r = 0; r < ny - 1; r++) {
      const row = r * nx;
      for (let c = 0; c < cols; c++) {
        const right = c + 1 < nx ? c + 1 : 0;
        const a = values[row + c]!;
        const b = values[row + right]!;
        const d = values[row + nx + c]!;
        const e = values[row + nx + right]!;
        const sum = a + b + d + e;
        if (sum !== sum) continue;
        const kind = (a >= level ? 1 : 0) | (b >= level ? 2 : 0) | (e >= level ? 4 : 0) | (d >= level ? 8 : 0);
        if (kind === 0 || kind === 15) continue;
        const segments = kind === 5 || kind === 10 ? saddle(kind, sum / 4 >= level) : SEGMENTS[kind]!;
        for (let s = 0; s < segments.length; s += 2) {
          this.join(
            this.edge(segments[s]!, row, c, right, nx, below),
            this.edge(segments[s + 1]!, row, c, right, nx, below),
          );
        }
      }
    }
  }

  private edge(side: number, row: number, c: number, right: number, nx: number, below: number): number {
    if (side === TOP) return row + c;
    if (side === BOTTOM) return row + nx + c;
    return below + row + (side === LEFT ? c : right);
  }

  private join(a: number, b: number): void {
    this.attach(a, b);
    this.attach(b, a);
  }

  private attach(from: number, to: number): void {
    if (this.one[from] !== NONE) {
      this.two[from] = to;
      return;
    }
    this.one[from] = to;
    if (this.touchedCount === this.touched.length) {
      const more = new Int32Array(this.touched.length * 2);
      more.set(this.touched);
      this.touched = more;
    }
    this.touched[this.touchedCount++] = from;
  }

  /** Walks along the links, erasing them, and writes the vertices. */
  private follow(start: number, closed: boolean): Isoline {
    const { nx } = this.plane;
    const points: number[] = [];
    let turns = 0;
    let edge = start;
    let lastCol = Number.NaN;
    for (;;) {
      const col = this.colOf(edge);
      // Across the seam columns jump by about nx: keep on counting instead.
      if (col - lastCol > nx / 2) turns -= nx;
      else if (lastCol - col > nx / 2) turns += nx;
      lastCol = col;
      points.push(col + turns, this.rowOf(edge));
      const next = this.one[edge]!;
      if (next === NONE) break;
      this.one[edge] = this.two[edge]!;
      this.two[edge] = NONE;
      this.unlink(next, edge);
      edge = next;
    }
    return { level: this.level, closed, points: Float64Array.from(points) };
  }

  private unlink(edge: number, other: number): void {
    if (this.one[edge] === other) this.one[edge] = this.two[edge]!;
    this.two[edge] = NONE;
  }

  private colOf(edge: number): number {
    const { values, nx } = this.plane;
    if (edge >= this.below) return (edge - this.below) % nx;
    const c = edge % nx;
    return c + this.crossing(values[edge]!, values[c + 1 < nx ? edge + 1 : edge + 1 - nx]!);
  }

  private rowOf(edge: number): number {
    const { values, nx } = this.plane;
    if (edge < this.below) return Math.floor(edge / nx);
    const k = edge - this.below;
    return Math.floor(k / nx) + this.crossing(values[k]!, values[k + nx]!);
  }

  private crossing(from: number, to: number): number {
    return (this.level - from) / (to - from);
  }
}

/** The mean of the corners decides which two of them a saddle joins; the same for every level, so lines never cross. */
function saddle(kind: number, middleHigh: boolean): readonly number[] {
  return (kind === 5) === middleHigh ? CUT_RIGHT_LEFT : CUT_LEFT_RIGHT;
}
