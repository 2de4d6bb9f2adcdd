import { FieldError, requireFinite } from '../faults/index.ts';
import { FLOW_SPACING, flowAt, flowPoints, type FlowField } from './flow-field.ts';
import { requirePlane, valuesOf, type CodedPlane, type SampleCodes } from './picture.ts';

/** A part of a picture, in samples. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Reads bytes between samples as numbers; NaN where one that counts is missing or lies beyond the rim. */
export function readBetween(plane: CodedPlane, table: Float32Array, x: number, y: number): number {
  const { width, height, codes } = plane;
  // NaN fails this test, too.
  if (!(x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1)) return Number.NaN;
  const left = x | 0;
  const top = y | 0;
  const wx = x - left;
  const wy = y - top;
  const at = top * width + left;
  // A neighbour without weight may be missing.
  const right = wx > 0 ? at + 1 : at;
  const down = wy > 0 ? width : 0;
  const above = table[codes[at]!]! * (1 - wx) + table[codes[right]!]! * wx;
  const below = table[codes[at + down]!]! * (1 - wx) + table[codes[right + down]!]! * wx;
  return above * (1 - wy) + below * wy;
}

/** The motion at every sample of one row of a window: mixed down the columns once, then along the row. */
export class MotionRow {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly #flow: FlowField;
  readonly #left: number;
  /** The points of the row above and below, mixed. */
  readonly #pointX: Float64Array;
  readonly #pointY: Float64Array;

  constructor(flow: FlowField, left: number, width: number) {
    this.x = new Float64Array(width);
    this.y = new Float64Array(width);
    this.#flow = flow;
    this.#left = left;
    this.#pointX = new Float64Array(flow.columns);
    this.#pointY = new Float64Array(flow.columns);
  }

  /** Reads a row, which is a sample of the motion's picture; beyond the rim the motion is that of the rim. */
  read(row: number): void {
    const { columns, rows, vectors } = this.#flow;
    const at = Math.min(rows - 1, Math.max(0, row / FLOW_SPACING));
    const above = Math.min(rows - 1, Math.floor(at));
    const below = Math.min(rows - 1, above + 1);
    const wy = at - above;
    const pointX = this.#pointX;
    const pointY = this.#pointY;
    for (let i = 0; i < columns; i++) {
      const a = 2 * (above * columns + i);
      const b = 2 * (below * columns + i);
      pointX[i] = vectors[a]! * (1 - wy) + vectors[b]! * wy;
      pointY[i] = vectors[a + 1]! * (1 - wy) + vectors[b + 1]! * wy;
    }
    this.#along(pointX, this.x);
    this.#along(pointY, this.y);
  }

  #along(points: Float64Array, out: Float64Array): void {
    const last = points.length - 1;
    for (let k = 0; k < out.length; k++) {
      const at = Math.min(last, Math.max(0, (this.#left + k) / FLOW_SPACING));
      const first = at | 0;
      const second = first < last ? first + 1 : last;
      out[k] = points[first]! + (points[second]! - points[first]!) * (at - first);
    }
  }
}

const clamp = (at: number, samples: number): number => (at < 0 ? 0 : at > samples - 1 ? samples - 1 : at);

const isInside = ({ width, height }: CodedPlane, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1;

function requireSame(a: CodedPlane, b: CodedPlane, flow: FlowField): void {
  requirePlane(a);
  requirePlane(b);
  if (a.width !== b.width || a.height !== b.height) {
    throw new FieldError('bad-size', `frames of ${a.width} × ${a.height} and ${b.width} × ${b.height} cannot be mixed`);
  }
  if (flow.columns !== flowPoints(a.width) || flow.rows !== flowPoints(a.height)) {
    throw new FieldError('bad-size', `a motion of ${flow.columns} × ${flow.rows} points does not fit the frames`);
  }
}

/**
 * The frame at the part `s` (0 … 1) of the way from `a` to `b`, of which `flow` is the motion: both are moved there and
 * mixed. What either does not cover is not covered. At 0 and 1 it is the frame itself. Where one of the two places lies
 * beyond the picture the other counts alone; where both do, the rim counts.
 */
export function warpBetween(a: CodedPlane, b: CodedPlane, flow: FlowField, s: number, codes: SampleCodes): Uint8Array {
  requireSame(a, b, flow);
  requireFinite('s', s);
  if (s <= 0) return a.codes.slice();
  if (s >= 1) return b.codes.slice();
  const table = valuesOf(codes);
  const { width, height } = a;
  const out = new Uint8Array(a.codes.length);
  const motion = new MotionRow(flow, 0, width);
  for (let y = 0, k = 0; y < height; y++) {
    motion.read(y);
    for (let x = 0; x < width; x++, k++) {
      const ax = x - s * motion.x[x]!;
      const ay = y - s * motion.y[x]!;
      const bx = x + (1 - s) * motion.x[x]!;
      const by = y + (1 - s) * motion.y[x]!;
      const from = readBetween(a, table, clamp(ax, width), clamp(ay, height));
      const to = readBetween(b, table, clamp(bx, width), clamp(by, height));
      const fromInside = isInside(a, ax, ay);
      const value = fromInside === isInside(b, bx, by) ? from + (to - from) * s : fromInside ? from : to;
      out[k] = from === from && to === to ? codes.codeOf(value) : codes.missing;
    }
  }
  return out;
}

/** Classes, which cannot be mixed, and how many samples of the motion's picture lie between two of theirs. */
export interface ClassPlane extends CodedPlane {
  readonly every: number;
}

/** Classes read at the end of the way back of each sample; beyond the rim counts the rim. */
export function classesMoved(plane: ClassPlane, wayBack: FlowField, window: Window): Uint8Array {
  const { width, height, codes, every } = plane;
  const out = new Uint8Array(window.width * window.height);
  const at = new Float64Array(2);
  for (let j = 0, k = 0; j < window.height; j++) {
    const y = window.top + j;
    for (let i = 0; i < window.width; i++, k++) {
      const x = window.left + i;
      flowAt(wayBack, (x * every) / FLOW_SPACING, (y * every) / FLOW_SPACING, at);
      const column = Math.min(width - 1, Math.max(0, Math.round(x - at[0]! / every)));
      const row = Math.min(height - 1, Math.max(0, Math.round(y - at[1]! / every)));
      out[k] = codes[row * width + column]!;
    }
  }
  return out;
}
