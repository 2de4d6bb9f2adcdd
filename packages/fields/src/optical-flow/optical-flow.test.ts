import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { createRandom } from '../random/index.ts';
import {
  advected,
  advectedClasses,
  estimateFlow,
  flowAt,
  flowField,
  flowPoints,
  pictureOf,
  warpBetween,
  waysBack,
  type CodedPlane,
  type FlowField,
  type SampleCodes,
} from './index.ts';

/** As the catalogue codes radar: 0 no echo, which counts as 0 dBZ; 255 no coverage; between them 5 dBZ + ½ a code. */
const radar: SampleCodes = {
  missing: 255,
  valueOf: (code) => (code === 0 ? 0 : 4.5 + code / 2),
  codeOf: (dbz) => (dbz >= 5 ? Math.min(254, 1 + Math.round((dbz - 5) * 2)) : 0),
};
const side = 257;

/** Showers as round hills of up to 45 dBZ that all moved by (dx, dy). */
function showers(seed: number, dx: number, dy: number, size = side): CodedPlane {
  const random = createRandom(seed);
  const hills = Array.from({ length: 70 }, () => ({
    x: random.float() * (size + 120) - 60,
    y: random.float() * (size + 120) - 60,
    r: 6 + random.float() * 16,
    top: 15 + random.float() * 30,
  }));
  const codes = new Uint8Array(size * size);
  const values = new Float64Array(size * size);
  for (const { x, y, r, top } of hills) {
    for (let j = Math.max(0, Math.ceil(y + dy - 3 * r)); j < Math.min(size, y + dy + 3 * r); j++) {
      for (let i = Math.max(0, Math.ceil(x + dx - 3 * r)); i < Math.min(size, x + dx + 3 * r); i++) {
        const d = ((i - x - dx) ** 2 + (j - y - dy) ** 2) / (r * r);
        values[j * size + i] = Math.max(values[j * size + i]!, top * Math.exp(-d));
      }
    }
  }
  for (let k = 0; k < codes.length; k++) codes[k] = radar.codeOf(values[k]!);
  return { width: size, height: size, codes };
}

const uniform = (x: number, y: number, size = side): FlowField => {
  const points = flowPoints(size);
  return flowField(
    points,
    points,
    Float32Array.from({ length: 2 * points * points }, (_, k) => (k % 2 === 0 ? x : y)),
  );
};

/** The next frames of a picture whose motion stays as it is. */
function nowcast(now: CodedPlane, flow: FlowField, steps: number): readonly Uint8Array[] {
  const whole = { left: 0, top: 0, width: now.width, height: now.height };
  return waysBack(flow, steps).map((wayBack) => advected(now, wayBack, whole, radar));
}

/** Hits / (hits + misses + false alarms) at 20 dBZ. */
function csi(got: Uint8Array, truth: Uint8Array): number {
  let hits = 0;
  let either = 0;
  for (let k = 0; k < got.length; k++) {
    const a = got[k] !== 255 && got[k]! >= 31;
    const b = truth[k] !== 255 && truth[k]! >= 31;
    if (a && b) hits++;
    if (a || b) either++;
  }
  return hits / either;
}

/** Each sample faded from one frame into the other. */
const faded = (a: Uint8Array, b: Uint8Array): Uint8Array =>
  a.map((code, k) => radar.codeOf((radar.valueOf(code) + radar.valueOf(b[k]!)) / 2));

const equal = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((v, k) => v === b[k]);

function meanAway(flow: FlowField, x: number, y: number): number {
  let sum = 0;
  for (let k = 0; k < flow.vectors.length; k += 2) sum += Math.hypot(flow.vectors[k]! - x, flow.vectors[k + 1]! - y);
  return sum / (flow.vectors.length / 2);
}

describe('the motion between two pictures', () => {
  it('is that by which the picture was moved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(16), fc.nat(360), (seed, length, angle) => {
        const dx = length * Math.cos((angle * Math.PI) / 180);
        const dy = length * Math.sin((angle * Math.PI) / 180);
        const flow = estimateFlow(pictureOf(showers(seed, 0, 0), radar), pictureOf(showers(seed, dx, dy), radar));
        expect(meanAway(flow, dx, dy)).toBeLessThan(0.6 + 0.12 * length);
      }),
      { numRuns: 25, seed: 16 },
    );
  });

  it('shows the true middle better than a fade does', () => {
    const [a, middle, b] = [showers(5, 0, 0), showers(5, 6, -4), showers(5, 12, -8)];
    const flow = estimateFlow(pictureOf(a, radar), pictureOf(b, radar));
    const warped = csi(warpBetween(a, b, flow, 0.5, radar), middle.codes);
    const fade = csi(faded(a.codes, b.codes), middle.codes);
    expect(warped).toBeGreaterThan(0.93);
    expect(warped).toBeGreaterThan(fade + 0.2);
  });

  it('is nothing where nothing is, and finite where little is known', () => {
    const empty = { width: side, height: side, codes: new Uint8Array(side * side) };
    const blind = { ...empty, codes: new Uint8Array(side * side).fill(255) };
    for (const [a, b] of [
      [empty, empty],
      [blind, blind],
      [blind, showers(3, 0, 0)],
    ] as const) {
      const { vectors } = estimateFlow(pictureOf(a, radar), pictureOf(b, radar));
      expect(vectors.every((value) => value === 0)).toBe(true);
    }
    const grown = estimateFlow(pictureOf(empty, radar), pictureOf(showers(3, 0, 0), radar));
    expect(grown.vectors.every(Number.isFinite)).toBe(true);
  });

  it('does not take the rim of the covered area for a picture', () => {
    const blindEast = (plane: CodedPlane): CodedPlane => ({
      ...plane,
      codes: plane.codes.map((code, k) => (k % side > 150 ? 255 : code)),
    });
    const flow = estimateFlow(
      pictureOf(blindEast(showers(8, 0, 0)), radar),
      pictureOf(blindEast(showers(8, 9, 3)), radar),
    );
    expect(meanAway(flow, 9, 3)).toBeLessThan(1.5);
  });

  it('refuses pictures that do not fit each other', () => {
    const [a, b] = [pictureOf(showers(1, 0, 0), radar), pictureOf(showers(1, 0, 0, 129), radar)];
    expect(() => estimateFlow(a, b)).toThrow(FieldError);
    expect(() => estimateFlow({ ...a, values: new Float32Array(4) }, a)).toThrow(FieldError);
    expect(() => estimateFlow(a, a, { halvings: 2 })).toThrow(FieldError);
    expect(() => pictureOf({ width: 3, height: 3, codes: new Uint8Array(8) }, radar)).toThrow(FieldError);
    expect(() => flowField(2, 2, new Float32Array(8).fill(Number.NaN))).toThrow(FieldError);
  });
});

const anyCodes = fc.uint8Array({ minLength: 33 * 33, maxLength: 33 * 33 });
const anyFlow = fc
  .array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: 50, maxLength: 50 })
  .map((values) => flowField(5, 5, Float32Array.from(values)));
const small = (codes: Uint8Array): CodedPlane => ({ width: 33, height: 33, codes });

describe('a frame between two', () => {
  it('is the first at 0, the second at 1, and the frame itself where both are equal and nothing moves', () => {
    fc.assert(
      fc.property(anyCodes, anyCodes, anyFlow, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, flow, s) => {
        expect(equal(warpBetween(small(a), small(b), flow, 0, radar), a)).toBe(true);
        expect(equal(warpBetween(small(a), small(b), flow, 1, radar), b)).toBe(true);
        expect(equal(warpBetween(small(a), small(a), uniform(0, 0, 33), s, radar), a)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('covers only what both frames cover, and covers it wherever nothing moves', () => {
    fc.assert(
      fc.property(anyCodes, anyCodes, (a, b) => {
        const got = warpBetween(small(a), small(b), uniform(0, 0, 33), 0.4, radar);
        expect(got.findIndex((code, k) => (code === 255) !== (a[k] === 255 || b[k] === 255))).toBe(-1);
      }),
      { numRuns: 60 },
    );
  });

  it('never makes coverage of no echo nor an echo of nothing', () => {
    fc.assert(
      fc.property(anyFlow, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (flow, s) => {
        const dry = new Uint8Array(33 * 33);
        const blind = new Uint8Array(33 * 33).fill(255);
        const codes = new Set(warpBetween(small(dry), small(dry), flow, s, radar));
        expect(codes).toEqual(new Set([0]));
        expect(new Set(warpBetween(small(dry), small(blind), flow, s, radar))).toEqual(new Set([255]));
      }),
      { numRuns: 60 },
    );
  });

  it('refuses frames and motions that do not fit', () => {
    const frame = small(new Uint8Array(33 * 33));
    expect(() => warpBetween(frame, showers(1, 0, 0), uniform(0, 0, 33), 0.5, radar)).toThrow(FieldError);
    expect(() => warpBetween(frame, frame, uniform(0, 0), 0.5, radar)).toThrow(FieldError);
    expect(() => warpBetween(frame, frame, uniform(0, 0, 33), Number.NaN, radar)).toThrow(FieldError);
  });
});

describe('a nowcast', () => {
  it('moves the picture on by its motion, and does not know what comes from beyond', () => {
    const frames = nowcast(showers(4, 0, 0), uniform(5, -2), 20);
    const known = frames[19]!.filter((code) => code !== 255).length;
    expect(known).toBe((side - 100) * (side - 40));
    const truth = showers(4, 100, -40).codes.map((code, k) => (frames[19]![k] === 255 ? 255 : code));
    expect(csi(frames[19]!, truth)).toBeGreaterThan(0.97);
  });

  it('beats persistence with a motion that was measured', () => {
    const flow = estimateFlow(pictureOf(showers(9, -9, 3), radar), pictureOf(showers(9, 0, 0), radar));
    const ahead = nowcast(showers(9, 0, 0), flow, 3)[2]!;
    const truth = showers(9, 27, -9).codes;
    expect(csi(ahead, truth)).toBeGreaterThan(0.7);
    expect(csi(showers(9, 0, 0).codes, truth)).toBeLessThan(0.4);
  });

  it('follows a rotation round, not outwards', () => {
    const points = 33;
    const vectors = new Float32Array(2 * points * points);
    for (let j = 0; j < points; j++)
      for (let i = 0; i < points; i++) {
        vectors[2 * (j * points + i)] = -0.05 * 8 * (j - 16);
        vectors[2 * (j * points + i) + 1] = 0.05 * 8 * (i - 16);
      }
    const last = waysBack(flowField(points, points, vectors), 20).at(-1)!;
    const at = new Float64Array(2);
    flowAt(last, 24, 16, at);
    const [x, y] = [(24 * 8 - at[0]! - 128) / 8, (16 * 8 - at[1]! - 128) / 8];
    expect(Math.hypot(x, y)).toBeCloseTo(8, 1);
  });

  it('moves what falls along, in samples of its own', () => {
    const spot = new Uint8Array(33 * 33);
    spot[16 * 33 + 16] = 3;
    // Four samples of the picture east are two of the plane of kinds.
    const window = { left: 0, top: 0, width: 33, height: 33 };
    const moved = advectedClasses({ ...small(spot), every: 2 }, uniform(4, -4, 65), window);
    expect([moved.indexOf(3) % 33, Math.floor(moved.indexOf(3) / 33)]).toEqual([18, 14]);
  });

  it('refuses no steps and too many', () => {
    expect(() => waysBack(uniform(0, 0, 33), 0)).toThrow(FieldError);
    expect(() => waysBack(uniform(0, 0, 33), 201)).toThrow(FieldError);
  });
});
