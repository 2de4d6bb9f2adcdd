import { MAX_PARTICLES } from '@meltemi/fields';
import type { Viewport } from '@meltemi/fields';
import type { LineBatch } from './line-batch.ts';
import type { VelocityGrid } from './velocity-grid.ts';

/** Distance between the starts of lines, length of a line, and length of one piece of it, CSS pixels. */
const SPACING = 34;
const LENGTH = 30;
const PIECE = 3;

/** Standing lines along the flow: pale at the tail, strong at the head, so that the direction can be read without motion. */
export function buildStreamlines(grid: VelocityGrid, view: Viewport, width: number): LineBatch {
  const corners = width > 0 ? 4 : 2;
  const out: number[] = [];
  const velocity = new Float64Array(3);
  let lines = 0;
  const pieces = LENGTH / PIECE;
  // A large screen gets its lines further apart: there are never more pieces than particles.
  const spacing = Math.max(SPACING, Math.sqrt((view.width * view.height * pieces) / (0.9 * MAX_PARTICLES)));
  for (let row = 0; (row + 0.5) * spacing < view.height; row++) {
    for (let col = 0; (col + 0.5) * spacing < view.width; col++) {
      // Every other row is set off by half, which hides the lattice.
      let x = (col + (row % 2 === 0 ? 0.25 : 0.75)) * spacing;
      let y = (row + 0.5) * spacing;
      for (let k = 0; k < pieces; k++) {
        if (!grid.sample(x, y, velocity)) break;
        const pace = Math.hypot(velocity[0]!, velocity[1]!);
        if (!(pace > 0)) break;
        const nx = x + (velocity[0]! / pace) * PIECE;
        const ny = y + (velocity[1]! / pace) * PIECE;
        const alpha = 0.9 * ((k + 1) / pieces);
        push(out, x, y, nx, ny, grid.isPale(x, y) ? -alpha : alpha, width);
        lines += 1;
        x = nx;
        y = ny;
      }
    }
  }
  return { data: Float32Array.from(out), lines: Math.min(lines, MAX_PARTICLES), corners };
}

function push(out: number[], x1: number, y1: number, x2: number, y2: number, ink: number, width: number): void {
  if (width <= 0) {
    out.push(x1, y1, ink, x2, y2, ink);
    return;
  }
  const nx = ((y1 - y2) / PIECE) * (width / 2);
  const ny = ((x2 - x1) / PIECE) * (width / 2);
  out.push(x1 - nx, y1 - ny, ink, x1 + nx, y1 + ny, ink, x2 - nx, y2 - ny, ink, x2 + nx, y2 + ny, ink);
}
