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

/** Calls back for every sample of a window with the motion there, which is mixed along each row from its points. */
export function eachMotion(
  flow: FlowField,
  { left, top, width, height }: Window,
  visit: (k: number, x: number, y: number, fx: number, fy: number) => void,
): void {
  const at = new Float64Array(2);
  for (let j = 0, k = 0; j < height; j++) {
    const y = top + j;
    for (let i = 0; i < width; i++, k++) {
      const x = left + i;
      flowAt(flow, x / FLOW_SPACING, y / FLOW_SPACING, at);
      visit(k, x, y, at[0]!, at[1]!);
    }
  }
}

const clamp = (at: number, samples: number): number => (at < 0 ? 0 : at > samples - 1 ? samples - 1 : at);

const isInside = ({ width, height }: CodedPlane, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1;

const wholeOf = ({ width, height }: CodedPlane): Window => ({ left: 0, top: 0, width, height });

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
  const out = new Uint8Array(a.codes.length);
  eachMotion(flow, wholeOf(a), (k, x, y, fx, fy) => {
    const [ax, ay, bx, by] = [x - s * fx, y - s * fy, x + (1 - s) * fx, y + (1 - s) * fy];
    const from = readBetween(a, table, clamp(ax, a.width), clamp(ay, a.height));
    const to = readBetween(b, table, clamp(bx, a.width), clamp(by, a.height));
    const fromInside = isInside(a, ax, ay);
    const toInside = isInside(b, bx, by);
    const value = fromInside === toInside ? from + (to - from) * s : fromInside ? from : to;
    out[k] = from === from && to === to ? codes.codeOf(value) : codes.missing;
  });
  return out;
}

/** Classes, which cannot be mixed, and how many samples of the motion's picture lie between two of theirs. */
export interface ClassPlane extends CodedPlane {
  readonly every: number;
}

/** Classes at the part `s` of the way from `a` to `b`: those of the nearer frame, moved there. */
export function warpClasses(a: ClassPlane, b: ClassPlane, flow: FlowField, s: number): Uint8Array {
  requirePlane(a);
  requirePlane(b);
  requireFinite('s', s);
  if (s <= 0) return a.codes.slice();
  if (s >= 1) return b.codes.slice();
  return s < 0.5 ? classesMoved(a, flow, -s, wholeOf(a)) : classesMoved(b, flow, 1 - s, wholeOf(b));
}

/** Classes read where a part of the motion leads; beyond the rim counts the rim. */
export function classesMoved(plane: ClassPlane, flow: FlowField, part: number, window: Window): Uint8Array {
  const { width, height, codes, every } = plane;
  const out = new Uint8Array(window.width * window.height);
  const at = new Float64Array(2);
  for (let j = 0, k = 0; j < window.height; j++) {
    const y = window.top + j;
    for (let i = 0; i < window.width; i++, k++) {
      const x = window.left + i;
      flowAt(flow, (x * every) / FLOW_SPACING, (y * every) / FLOW_SPACING, at);
      const column = Math.min(width - 1, Math.max(0, Math.round(x + (part * at[0]!) / every)));
      const row = Math.min(height - 1, Math.max(0, Math.round(y + (part * at[1]!) / every)));
      out[k] = codes[row * width + column]!;
    }
  }
  return out;
}
