import { brightnessSamples, radarSamples } from '@meltemi/catalogue';
import {
  estimateFlow,
  FLOW_SPACING,
  flowAt,
  flowField,
  flowPoints,
  pictureOf,
  warpBetween,
  type FlowField,
} from '@meltemi/fields';
import type { CodedGrid } from './coded-grid.ts';
import type { CellPlane } from './pooling.ts';
import { derivatives, planNodes, type TilePlan } from './tile-plan.ts';
import type { PreparedGrid } from './tile-maker.ts';

/** How what is seen moved from one picture to the next, on the cells of the pictures. */
export interface GridMotion {
  readonly field: FlowField;
  /** Cells of the picture along a side of a sample of the flow's own plane. */
  readonly cells: number;
}

/** Cells of the halving on which motion is sought: more would cost seconds and show nothing new. */
const mostCells = 1_600_000;

/** The motion between two pictures of one geometry. */
export function motionBetween(a: PreparedGrid, b: PreparedGrid, plane: CodedGrid['plane']): GridMotion {
  const k = Math.max(
    0,
    a.levels.findIndex(({ columns, rows }) => columns * rows <= mostCells),
  );
  const codes = plane === 'echo' ? radarSamples : brightnessSamples;
  const picture = ({ columns, rows, codes: bytes }: CellPlane) =>
    pictureOf({ width: columns, height: rows, codes: bytes }, codes);
  return { field: estimateFlow(picture(a.levels[k]!), picture(b.levels[k]!)), cells: 2 ** k };
}

/** Cells along a side of the squares that are warped at a time; dry ones are left alone. */
const side = 256;
/** Cells around a square that motion may bring into it, at most. */
const mostHalo = 64;

/** The picture at the part `s` of the way between two: the same warp as on the screen, square by square. */
export function pictureBetween(
  a: CodedGrid,
  b: CodedGrid,
  even: { readonly a: PreparedGrid['even']; readonly b: PreparedGrid['even'] },
  motion: GridMotion,
  s: number,
): Uint8Array {
  const { columns, rows } = a.geometry;
  const halo = Math.min(mostHalo, Math.ceil(fastest(motion)) + 2);
  const out = new Uint8Array(a.codes.length);
  for (let top = 0; top < rows; top += side) {
    for (let left = 0; left < columns; left += side) {
      const x0 = Math.max(0, left - halo);
      const y0 = Math.max(0, top - halo);
      const x1 = Math.min(columns, left + side + halo);
      const y1 = Math.min(rows, top + side + halo);
      const inner = { left, top, right: Math.min(columns, left + side), bottom: Math.min(rows, top + side) };
      const before = even.a.codeOf(x0, y0, x1 - 1, y1 - 1);
      if (before !== null && before === even.b.codeOf(x0, y0, x1 - 1, y1 - 1)) {
        for (let y = inner.top; y < inner.bottom; y++)
          out.fill(before, y * columns + inner.left, y * columns + inner.right);
        continue;
      }
      const window = { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
      const warped = warpBetween(
        { width: window.width, height: window.height, codes: crop(a.codes, columns, window) },
        { width: window.width, height: window.height, codes: crop(b.codes, columns, window) },
        cropMotion(motion, window),
        s,
        radarSamples,
      );
      for (let y = inner.top; y < inner.bottom; y++) {
        const from = (y - y0) * window.width - x0;
        out.set(warped.subarray(from + inner.left, from + inner.right), y * columns + inner.left);
      }
    }
  }
  return out;
}

interface CellWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest motion, cells. */
function fastest({ field, cells }: GridMotion): number {
  let most = 0;
  for (const part of field.vectors) most = Math.max(most, Math.abs(part));
  return most * cells;
}

function crop(codes: Uint8Array, columns: number, { left, top, width, height }: CellWindow): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * columns + left;
    out.set(codes.subarray(from, from + width), y * width);
  }
  return out;
}

/** The motion over a part of the picture, on a lattice of its own. */
function cropMotion({ field, cells }: GridMotion, { left, top, width, height }: CellWindow): FlowField {
  const [w, h] = [flowPoints(width), flowPoints(height)];
  const vectors = new Float32Array(2 * w * h);
  const at = new Float64Array(2);
  const apart = cells * FLOW_SPACING;
  for (let j = 0, k = 0; j < h; j++) {
    for (let i = 0; i < w; i++, k += 2) {
      flowAt(field, (left + i * FLOW_SPACING) / apart, (top + j * FLOW_SPACING) / apart, at);
      vectors[k] = at[0]! * cells;
      vectors[k + 1] = at[1]! * cells;
    }
  }
  return flowField(w, h, vectors);
}

/** Motion over a tile in its own samples, east and south, `part` of the whole; where the tile is not seen there is none. */
export function motionOverTile(plan: TilePlan, { field, cells }: GridMotion, part: number): Float32Array {
  const out = new Float32Array(2 * planNodes * planNodes);
  const at = new Float64Array(2);
  const apart = cells * FLOW_SPACING;
  for (let j = 0, k = 0; j < planNodes; j++) {
    for (let i = 0; i < planNodes; i++, k++) {
      // The middle of the first cell of a halving lies half a cell further in.
      const inset = (cells - 1) / 2;
      flowAt(field, (plan.columns[k]! - inset) / apart, (plan.rows[k]! - inset) / apart, at);
      const [ux, uy, vx, vy] = derivatives(plan, i, j);
      const area = ux * vy - uy * vx;
      const [fu, fv] = [at[0]! * cells * part, at[1]! * cells * part];
      const [x, y] = [(vy * fu - uy * fv) / area, (ux * fv - vx * fu) / area];
      out[2 * k] = Number.isFinite(x) ? x : 0;
      out[2 * k + 1] = Number.isFinite(y) ? y : 0;
    }
  }
  return out;
}

/** Whether a tile has nothing but holes. */
export const isHole = (codes: Uint8Array, hole: number): boolean => codes.every((code) => code === hole);
