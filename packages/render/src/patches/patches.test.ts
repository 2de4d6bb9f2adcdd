import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createRandom, sampleBicubic, sampleBilinear, sampleNearest } from '@meltemi/fields';
import type { DecodedTile } from '@meltemi/fields';
import { buildPatch, layoutKey } from './patch.ts';
import { classShift, nodesOf, resampleBicubic, resampleClasses, tilePlane } from './resample.ts';

const SIDE = 257;

function randomPlane(seed: number, holes: number): Float32Array {
  const random = createRandom(seed);
  return Float32Array.from({ length: SIDE * SIDE }, () =>
    random.float() < holes ? Number.NaN : random.float() * 40 - 20,
  );
}

const parts = fc.integer({ min: 0, max: 12 }).chain((up) => {
  const scale = 2 ** up;
  return fc
    .record({ x: fc.integer({ min: 0, max: scale - 1 }), y: fc.integer({ min: 0, max: scale - 1 }) })
    .map(({ x, y }) => ({
      left: (x * 256) / scale,
      top: (y * 256) / scale,
      size: 256 / scale,
    }));
});

describe('resampling', () => {
  it('is the bicubic of the fields package at every node, holes included', () => {
    const plane = randomPlane(5, 0.02);
    fc.assert(
      fc.property(parts, (part) => {
        const nodes = nodesOf(part.size);
        const out = resampleBicubic(plane, part, nodes, new Float32Array(nodes * nodes));
        const random = createRandom(9);
        for (let n = 0; n < 40; n++) {
          const i = random.below(nodes);
          const j = random.below(nodes);
          const pace = part.size / (nodes - 1);
          const expected = sampleBicubic(tilePlane(plane), part.left + i * pace, part.top + j * pace);
          const got = out[j * nodes + i]!;
          if (Number.isNaN(expected)) expect(got).toBeNaN();
          else expect(got).toBeCloseTo(expected, 4);
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('keeps the samples of a whole tile bit by bit', () => {
    const plane = randomPlane(2, 0.1);
    const out = resampleBicubic(plane, { left: 0, top: 0, size: 256 }, 257, new Float32Array(SIDE * SIDE));
    expect(out).toEqual(plane);
  });

  it('gives neighbouring parts the same values along their shared edge', () => {
    const plane = randomPlane(3, 0);
    const nodes = nodesOf(16);
    const a = resampleBicubic(plane, { left: 32, top: 64, size: 16 }, nodes, new Float32Array(nodes * nodes));
    const b = resampleBicubic(plane, { left: 48, top: 64, size: 16 }, nodes, new Float32Array(nodes * nodes));
    for (let j = 0; j < nodes; j++) expect(a[j * nodes + nodes - 1]).toBe(b[j * nodes]);
  });

  it('refines small parts to a quarter of a cell and never below four segments', () => {
    expect([256, 128, 64, 32, 1, 1 / 32].map(nodesOf)).toEqual([257, 257, 257, 129, 5, 5]);
  });

  it('puts the border of classes half-way between samples', () => {
    const plane = Float32Array.from({ length: SIDE * SIDE }, (_, k) => (k % SIDE) % 7);
    for (const size of [256, 64, 8]) {
      const part = { left: size === 256 ? 0 : 64, top: 0, size };
      const nodes = nodesOf(size);
      const out = resampleClasses(plane, part, nodes, new Float32Array(nodes * nodes));
      const pace = size / (nodes - 1);
      for (let step = 0; step < 500; step++) {
        const col = (step / 500) * size;
        const node = Math.floor(col / pace + classShift(size, nodes));
        expect(out[node]).toBe(sampleNearest(tilePlane(plane), part.left + col, 0));
      }
    }
  });
});

const tile = (...planes: Float32Array[]): DecodedTile => ({ header: { version: 1, channels: [], planes: [] }, planes });
const WHOLE = { left: 0, top: 0, size: 256 };

/** What the linear filter of a GPU does with two interleaved numbers. */
function filtered(data: Float32Array, depth: number, at: number, col: number, row: number): number {
  const values = Float32Array.from({ length: SIDE * SIDE }, (_, k) => data[k * depth + at]!);
  return sampleBilinear(tilePlane(values), col, row);
}

describe('patches', () => {
  it('filtered linearly give the weighted mean of the data and its weight', () => {
    const plane = randomPlane(8, 0.3);
    const patch = buildPatch(tile(plane), { kind: 'scalar', channel: 0 }, WHOLE, 3);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 256, noNaN: true }),
        fc.double({ min: 0, max: 256, noNaN: true }),
        (col, row) => {
          const weight = filtered(patch.data, 4, 3, col, row);
          fc.pre(Math.abs(weight - 0.5) > 1e-6);
          const expected = sampleBilinear(tilePlane(plane), col, row);
          if (weight < 0.5) expect(expected).toBeNaN();
          else expect(filtered(patch.data, 4, 0, col, row) / weight + 3).toBeCloseTo(expected, 4);
        },
      ),
      { seed: 2, numRuns: 30 },
    );
  });

  it('of vectors lose a node where either component is missing', () => {
    const u = new Float32Array(SIDE * SIDE).fill(4);
    const v = new Float32Array(SIDE * SIDE).fill(-3);
    v[10] = Number.NaN;
    const patch = buildPatch(tile(u, v), { kind: 'vector', u: 0, v: 1 }, WHOLE, 0);
    expect(Array.from(patch.data.subarray(40, 48))).toEqual([0, 0, 0, 0, 4, -3, 0, 1]);
  });

  it('of a number and a class keep both, class 0 apart from no class', () => {
    const amount = new Float32Array(SIDE * SIDE).fill(2);
    const types = new Float32Array(SIDE * SIDE);
    types[1] = 6;
    types[2] = Number.NaN;
    const patch = buildPatch(tile(amount, types), { kind: 'classed', channel: 0, classes: 1 }, WHOLE, 0);
    expect(Array.from(patch.data.subarray(0, 12))).toEqual([2, 0, 1, 1, 2, 0, 7, 1, 2, 0, 0, 1]);
  });

  it('of a number and a mark keep both; where no mark is known there is none', () => {
    const cover = new Float32Array(SIDE * SIDE).fill(60);
    const rain = new Float32Array(SIDE * SIDE).fill(5);
    rain[1] = Number.NaN;
    cover[2] = Number.NaN;
    const patch = buildPatch(tile(cover, rain), { kind: 'marked', channel: 0, marks: 1 }, WHOLE, 50);
    expect(Array.from(patch.data.subarray(0, 12))).toEqual([10, 5, 0, 1, 10, 0, 0, 1, 0, 0, 0, 0]);
    const classed = buildPatch(
      tile(cover, cover, rain),
      { kind: 'classed', channel: 0, classes: 1, marks: 2 },
      WHOLE,
      0,
    );
    expect(Array.from(classed.data.subarray(0, 4))).toEqual([60, 5, 61, 1]);
    expect(buildPatch(tile(cover), { kind: 'marked', channel: 0, marks: 1 }, WHOLE, 0).data[1]).toBe(0);
  });

  it('without a hole take one number a node, or two for a vector', () => {
    const plain = randomPlane(4, 0);
    const scalar = buildPatch(tile(plain), { kind: 'scalar', channel: 0 }, WHOLE, 2);
    expect(scalar.depth).toBe(1);
    expect(scalar.data[77]).toBeCloseTo(plain[77]! - 2, 4);
    const vector = buildPatch(tile(plain, plain), { kind: 'vector', u: 0, v: 1 }, { left: 0, top: 0, size: 8 }, 0);
    expect([vector.depth, vector.nodes, vector.data.length]).toEqual([2, 33, 2 * 33 * 33]);
    expect(vector.data[1]).toBe(plain[0]);
  });

  it('leave the tile as it was, whatever is taken off or put beside', () => {
    const plain = randomPlane(6, 0);
    const before = plain.slice();
    buildPatch(tile(plain), { kind: 'scalar', channel: 0 }, WHOLE, 5).data.set([1], 0);
    const vector = buildPatch(tile(plain, plain), { kind: 'vector', u: 0, v: 1 }, WHOLE, 0);
    vector.data.fill(0);
    expect(plain).toEqual(before);
  });

  it('of a channel the tile does not have are all no data', () => {
    const patch = buildPatch(tile(randomPlane(1, 0)), { kind: 'scalar', channel: 2 }, WHOLE, 0);
    expect(patch.data.every((n) => n === 0)).toBe(true);
  });

  it('have keys that keep layouts apart', () => {
    const layouts = [
      { kind: 'scalar', channel: 0 },
      { kind: 'scalar', channel: 1 },
      { kind: 'vector', u: 0, v: 1 },
      { kind: 'classed', channel: 0, classes: 1 },
      { kind: 'classed', channel: 0, classes: 1, marks: 2 },
      { kind: 'marked', channel: 0, marks: 1 },
      { kind: 'class', classes: 0 },
    ] as const;
    expect(new Set(layouts.map(layoutKey)).size).toBe(layouts.length);
  });
});
