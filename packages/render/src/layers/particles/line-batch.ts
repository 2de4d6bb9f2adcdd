import { crestLine, particleAlpha } from '@meltemi/fields';
import type { CrestLine, Particles } from '@meltemi/fields';
import type { VelocityGrid } from './velocity-grid.ts';

/** Numbers a vertex: x, y in CSS pixels, alpha (negative: a dark particle). */
export const VERTEX = 3;

/** Lines ready to draw: two vertices each, or four corners if they are wider than the GPU draws lines. */
export interface LineBatch {
  readonly data: Float32Array;
  /** Lines in the data. */
  readonly lines: number;
  readonly corners: 2 | 4;
}

/** Wave crests fade with speed less than trails do; a particle below this many pixels is not drawn. */
const MIN_LENGTH = 1e-4;

const WITHOUT_EDGES = { width: Infinity, height: Infinity };

/** Builds the lines of all particles. The memory is reused by the next build. */
export class LineBuilder {
  private data = new Float32Array(0);

  /**
   * `width` in CSS pixels; 0 builds thin lines of two vertices. `crest` is the length of a wave crest, 0 for trails;
   * `margin` what positions of particles are ahead of those of the screen. Lines beside the screen are left out: about a
   * fifth of the particles live there unseen.
   */
  build(
    p: Particles,
    grid: VelocityGrid | null,
    width: number,
    crest: number,
    margin: number = 0,
    screen: { readonly width: number; readonly height: number } = WITHOUT_EDGES,
  ): LineBatch {
    const corners = width > 0 ? 4 : 2;
    const size = p.count * corners * VERTEX;
    if (this.data.length < size) this.data = new Float32Array(size);
    const { data } = this;
    const line: CrestLine = { x1: 0, y1: 0, x2: 0, y2: 0 };
    let lines = 0;
    // Half of a crest or of a wide line may reach over the edge.
    const near = -(crest + width + 1);
    const right = screen.width - near;
    const bottom = screen.height - near;
    for (let k = 0; k < p.count; k++) {
      const alpha = particleAlpha(p.age[k]!);
      if (alpha <= 0 || p.speed[k] === 0) continue;
      const dx = p.x[k]! - p.fromX[k]!;
      const dy = p.y[k]! - p.fromY[k]!;
      if (Math.abs(dx) + Math.abs(dy) < MIN_LENGTH) continue;
      const x = p.x[k]! - margin;
      const y = p.y[k]! - margin;
      const isBeside =
        (x < near && x - dx < near) ||
        (y < near && y - dy < near) ||
        (x > right && x - dx > right) ||
        (y > bottom && y - dy > bottom);
      if (isBeside) continue;
      if (crest > 0) crestLine(x, y, dx, dy, crest, line);
      else {
        line.x1 = p.fromX[k]! - margin;
        line.y1 = p.fromY[k]! - margin;
        line.x2 = x;
        line.y2 = y;
      }
      const ink = grid?.isPale(x, y) ? -alpha : alpha;
      if (corners === 2) thin(data, lines, line, ink);
      else wide(data, lines, line, ink, width);
      lines += 1;
    }
    return { data, lines, corners };
  }
}

function thin(data: Float32Array, k: number, { x1, y1, x2, y2 }: CrestLine, ink: number): void {
  const at = k * 2 * VERTEX;
  data[at] = x1;
  data[at + 1] = y1;
  data[at + 2] = ink;
  data[at + 3] = x2;
  data[at + 4] = y2;
  data[at + 5] = ink;
}

function wide(data: Float32Array, k: number, { x1, y1, x2, y2 }: CrestLine, ink: number, width: number): void {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const nx = ((y1 - y2) / length) * (width / 2);
  const ny = ((x2 - x1) / length) * (width / 2);
  // A little longer than the step, so that the pieces of a trail join.
  const ex = ((x2 - x1) / length) * 0.25;
  const ey = ((y2 - y1) / length) * 0.25;
  let at = k * 4 * VERTEX;
  for (let corner = 0; corner < 4; corner++) {
    const side = corner & 1 ? 1 : -1;
    data[at++] = (corner & 2 ? x2 + ex : x1 - ex) + side * nx;
    data[at++] = (corner & 2 ? y2 + ey : y1 - ey) + side * ny;
    data[at++] = ink;
  }
}

/** Indices of the triangles of so many four-cornered lines. */
export function quadIndices(lines: number): Uint32Array {
  const out = new Uint32Array(lines * 6);
  for (let k = 0; k < lines; k++) {
    const v = 4 * k;
    out.set([v, v + 1, v + 2, v + 2, v + 1, v + 3], 6 * k);
  }
  return out;
}
