import { requireLength, requireWhole } from '../faults/index.ts';

/** A picture of numbers; NaN where nothing looks. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** How bytes stand for numbers: a table of the sky's catalogue. */
export interface SampleCodes {
  /** The code of a sample where nothing looks. */
  readonly missing: number;
  /** The number of a code; what it gives for `missing` does not matter. */
  readonly valueOf: (code: number) => number;
  readonly codeOf: (value: number) => number;
}

/** Bytes that stand for numbers. */
export interface CodedPlane {
  readonly width: number;
  readonly height: number;
  readonly codes: Uint8Array;
}

const tables = new WeakMap<SampleCodes, Float32Array>();

/** The numbers of all codes, NaN for `missing`: looked up a few million times a strip. */
export function valuesOf(codes: SampleCodes): Float32Array {
  const known = tables.get(codes);
  if (known !== undefined) return known;
  const table = Float32Array.from({ length: 256 }, (_, code) =>
    code === codes.missing ? Number.NaN : codes.valueOf(code),
  );
  tables.set(codes, table);
  return table;
}

/** Throws unless a plane has the size it says. */
export function requirePlane({ width, height, codes }: CodedPlane): void {
  requireWhole('width', width, 1, 1 << 14);
  requireWhole('height', height, 1, 1 << 14);
  requireLength('codes', codes.length, width * height);
}

/** The numbers of a plane of bytes. */
export function pictureOf(plane: CodedPlane, codes: SampleCodes): Picture {
  requirePlane(plane);
  const table = valuesOf(codes);
  const values = new Float32Array(plane.codes.length);
  for (let k = 0; k < values.length; k++) values[k] = table[plane.codes[k]!]!;
  return { width: plane.width, height: plane.height, values };
}

/**
 * Every second sample of a picture, each the mean (1 2 1) of those around it that are known; unknown where its own place
 * is unknown and all around it are, too.
 */
export function halve({ width, height, values }: Picture): Picture {
  const w = Math.ceil(width / 2);
  const h = Math.ceil(height / 2);
  const out = new Float32Array(w * h);
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      let sum = 0;
      let weight = 0;
      for (let dy = -1; dy <= 1; dy++) {
        const y = 2 * j + dy;
        if (y < 0 || y >= height) continue;
        for (let dx = -1; dx <= 1; dx++) {
          const x = 2 * i + dx;
          if (x < 0 || x >= width) continue;
          const value = values[y * width + x]!;
          if (value !== value) continue;
          const part = (2 - dx * dx) * (2 - dy * dy);
          sum += part * value;
          weight += part;
        }
      }
      out[j * w + i] = weight > 0 ? sum / weight : Number.NaN;
    }
  }
  return { width: w, height: h, values: out };
}

/** Mean over a square of 2r + 1 samples, along both axes by running sums; beyond the rim counts the rim. */
export function boxMean(plane: Float32Array, width: number, height: number, r: number): Float32Array {
  return boxColumns(boxRows(plane, width, height, r), width, height, r);
}

function boxRows(plane: Float32Array, width: number, height: number, r: number): Float32Array {
  const out = new Float32Array(plane.length);
  const last = width - 1;
  for (let start = 0; start < width * height; start += width) {
    let sum = 0;
    for (let k = -r; k <= r; k++) sum += plane[start + Math.min(last, Math.max(0, k))]!;
    for (let i = 0; i < width; i++) {
      out[start + i] = sum / (2 * r + 1);
      sum += plane[start + Math.min(last, i + r + 1)]! - plane[start + Math.max(0, i - r)]!;
    }
  }
  return out;
}

function boxColumns(plane: Float32Array, width: number, height: number, r: number): Float32Array {
  const out = new Float32Array(plane.length);
  const last = height - 1;
  const sums = new Float64Array(width);
  for (let k = -r; k <= r; k++) {
    const row = Math.min(last, Math.max(0, k)) * width;
    for (let i = 0; i < width; i++) sums[i] = sums[i]! + plane[row + i]!;
  }
  for (let j = 0; j < height; j++) {
    const enters = Math.min(last, j + r + 1) * width;
    const leaves = Math.max(0, j - r) * width;
    for (let i = 0; i < width; i++) {
      out[j * width + i] = sums[i]! / (2 * r + 1);
      sums[i] = sums[i]! + plane[enters + i]! - plane[leaves + i]!;
    }
  }
  return out;
}
