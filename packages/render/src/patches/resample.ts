import { sampleBilinear, sampleNearest, TILE_CELLS, TILE_SAMPLES } from '@meltemi/fields';
import type { Plane } from '@meltemi/fields';

/** The part of a data tile that a drawn tile shows, in cells of the data tile. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** Nodes a cell gets at most: between nodes a quarter of a cell apart a straight line stays within 1 % of the curve. */
const NODES_A_CELL = 4;
const MIN_SEGMENTS = 4;

/** Nodes along a side of the patch of a part: a whole tile keeps its own samples, a small part is refined. */
export function nodesOf(size: number): number {
  return Math.min(TILE_CELLS, Math.max(MIN_SEGMENTS, size * NODES_A_CELL)) + 1;
}

/** True where no number is missing. */
export function isWhole(values: Float32Array): boolean {
  for (let k = 0; k < values.length; k++) if (values[k] !== values[k]) return false;
  return true;
}

/** The 257 x 257 samples of a tile as a plane to read between. */
export function tilePlane(values: Float32Array): Plane {
  return { values, nx: TILE_SAMPLES, ny: TILE_SAMPLES, wraps: false };
}

/**
 * Reads a part of a tile at nodes x nodes places, its edges included: bicubic (Catmull-Rom, the same formula as
 * `sampleBicubic`) between the samples, the samples themselves where nodes and samples coincide. Columns first for each
 * source row, then rows: eight products a node instead of twenty.
 */
export function resampleBicubic(values: Float32Array, part: Part, nodes: number, out: Float32Array): Float32Array {
  const { left, top, size } = part;
  const pace = size / (nodes - 1);
  if (pace === 1 && left === 0 && top === 0) {
    out.set(values);
    return out;
  }
  const first = Math.floor(top) - 1;
  const last = Math.floor(top + size) + 2;
  const rows = last - first + 1;
  const across = new Float64Array(rows * nodes);
  for (let k = 0; k < rows; k++)
    refineRow(values, edge(first + k) * TILE_SAMPLES, left, pace, nodes, across, k * nodes);
  const plane = tilePlane(values);
  for (let j = 0; j < nodes; j++) {
    const row = top + j * pace;
    const r = Math.floor(row);
    const t = row - r;
    const base = (r - 1 - first) * nodes;
    for (let i = 0; i < nodes; i++) {
      const k = base + i;
      const mixed = cubic(across[k]!, across[k + nodes]!, across[k + 2 * nodes]!, across[k + 3 * nodes]!, t);
      out[j * nodes + i] = mixed === mixed ? mixed : sampleBilinear(plane, left + i * pace, row);
    }
  }
  return out;
}

function refineRow(
  values: Float32Array,
  base: number,
  left: number,
  pace: number,
  nodes: number,
  out: Float64Array,
  to: number,
): void {
  for (let i = 0; i < nodes; i++) {
    const col = left + i * pace;
    const c = Math.floor(col);
    out[to + i] = cubic(
      values[base + edge(c - 1)]!,
      values[base + edge(c)]!,
      values[base + edge(c + 1)]!,
      values[base + edge(c + 2)]!,
      col - c,
    );
  }
}

function edge(index: number): number {
  return index < 0 ? 0 : index > TILE_CELLS ? TILE_CELLS : index;
}

function cubic(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/**
 * Classes of a part, never mixed. A whole tile keeps its samples; a refined one holds the class in the middle of each
 * segment, so that borders lie exactly half-way between samples (`classShift` is for the shader).
 */
export function resampleClasses(values: Float32Array, part: Part, nodes: number, out: Float32Array): Float32Array {
  const pace = part.size / (nodes - 1);
  const half = classShift(part.size, nodes) === 0 ? pace / 2 : 0;
  const plane = tilePlane(values);
  for (let j = 0; j < nodes; j++) {
    for (let i = 0; i < nodes; i++) {
      out[j * nodes + i] = sampleNearest(plane, part.left + i * pace + half, part.top + j * pace + half);
    }
  }
  return out;
}

/** What to add to a node position before rounding down to the node that holds its class. */
export function classShift(size: number, nodes: number): 0 | 0.5 {
  return size < nodes - 1 ? 0 : 0.5;
}
