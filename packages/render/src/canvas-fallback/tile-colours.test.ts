import { describe, expect, it } from 'vitest';
import {
  buildRamp,
  createRandom,
  overzoom,
  rampIndex,
  sampleBicubic,
  sampleBilinear,
  sampleNearest,
} from '@meltemi/fields';
import type { ScalarLook } from '#layers/scalar/look.ts';
import { PATTERN } from '#layers/patterns/pattern-names.ts';
import { tilePlane } from '#patches/resample.ts';
import { decoded } from '#tiles/test-tiles.ts';
import { colourPixels, seaOf, valuesOf } from './tile-colours.ts';

const random = createRandom(12);
const plane = (holes: number): Float32Array =>
  Float32Array.from({ length: 257 * 257 }, () => (random.float() < holes ? Number.NaN : random.float() * 20));
const ramp = buildRamp([
  { value: 0, colour: [0, 0, 0, 0] },
  { value: 20, colour: [250, 100, 50, 1] },
]);
const look = (more: Partial<ScalarLook> = {}): ScalarLook => ({
  dataZoom: 3,
  layout: { kind: 'scalar', channel: 0 },
  ramp,
  opacity: 1,
  ...more,
});
const WHOLE = overzoom({ z: 3, x: 4, y: 2 }, 3);
const PART = overzoom({ z: 7, x: 70, y: 44 }, 3);

describe('values of the pixels of a square', () => {
  it('are read in the middle of each pixel: bilinear where pixels are as large as cells', () => {
    const values = plane(0.05);
    const found = valuesOf({ tile: decoded(values), part: WHOLE }, null, 0, look(), 256).values;
    for (const k of [0, 300, 5000, 65_535]) {
      const expected = sampleBilinear(tilePlane(values), (k % 256) + 0.5, Math.floor(k / 256) + 0.5);
      if (Number.isNaN(expected)) expect(found[k]).toBeNaN();
      else expect(found[k]).toBeCloseTo(expected, 4);
    }
  });

  it('lie within a hundredth of the curve through the samples where pixels are smaller', () => {
    const values = Float32Array.from(
      { length: 257 * 257 },
      (_, k) => 10 + 10 * Math.sin((k % 257) / 3) * Math.cos(k / 900),
    );
    const found = valuesOf({ tile: decoded(values), part: PART }, null, 0, look(), 128).values;
    for (const k of [0, 131, 9999, 16_383]) {
      const col = PART.left + (((k % 128) + 0.5) * PART.size) / 128;
      const row = PART.top + ((Math.floor(k / 128) + 0.5) * PART.size) / 128;
      expect(Math.abs(found[k]! - sampleBicubic(tilePlane(values), col, row))).toBeLessThan(0.01 * 20);
    }
  });

  it('of classes are never mixed, at any size', () => {
    const values = plane(0.1).map((v) => Math.floor(v));
    for (const [part, side] of [
      [WHOLE, 256],
      [WHOLE, 512],
      [PART, 64],
    ] as const) {
      const found = valuesOf(
        { tile: decoded(values), part },
        null,
        0,
        look({ layout: { kind: 'class', classes: 0 } }),
        side,
      ).values;
      for (let k = 0; k < side * side; k += 997) {
        const col = part.left + (((k % side) + 0.5) * part.size) / side;
        const row = part.top + ((Math.floor(k / side) + 0.5) * part.size) / side;
        expect(found[k]).toEqual(sampleNearest(tilePlane(values), col, row));
      }
    }
  });

  it.each([
    ['whole', 0, 0, WHOLE, 256],
    ['a part', 0, 0, PART, 128],
    ['with holes that come and go', 0.02, 0.03, WHOLE, 256],
    ['a part with holes', 0, 0.03, PART, 128],
  ])('between two steps are the pixels of both, mixed: %s', (_, first, second, part, side) => {
    const [before, after] = [first, second].map((holes) => ({ tile: decoded(plane(holes)), part }));
    const [a, b] = [before!, after!].map((at) => valuesOf(at, null, 0, look(), side).values);
    const found = valuesOf(before!, after!, 0.3, look(), side).values;
    for (let k = 0; k < side * side; k += 7) {
      const expected = 0.7 * a![k]! + 0.3 * b![k]!;
      if (Number.isNaN(expected)) expect(found[k]).toBeNaN();
      else expect(found[k]).toBeCloseTo(expected, 4);
    }
  });

  it('of vectors are lengths of mixed components, not mixed lengths', () => {
    const east = new Float32Array(257 * 257).fill(10);
    const zero = new Float32Array(257 * 257);
    const before = { tile: decoded(east, zero), part: WHOLE };
    const after = {
      tile: decoded(
        east.map((v) => -v),
        zero,
      ),
      part: WHOLE,
    };
    const layout = { kind: 'vector', u: 0, v: 1 } as const;
    expect(valuesOf(before, after, 0.5, look({ layout }), 8).values[5]).toBe(0);
    expect(valuesOf(before, after, 0.25, look({ layout }), 8).values[5]).toBe(5);
  });

  it('are no data between two steps if one of them has none', () => {
    const data = new Float32Array(257 * 257).fill(3);
    const none = new Float32Array(257 * 257).fill(Number.NaN);
    const [a, b] = [
      { tile: decoded(data), part: WHOLE },
      { tile: decoded(none), part: WHOLE },
    ];
    expect(valuesOf(a, b, 0.1, look(), 4).values[0]).toBeNaN();
    expect(valuesOf(a, b, 0, look(), 4).values[0]).toBe(3);
  });

  it('take the class of the nearer step', () => {
    const amount = new Float32Array(257 * 257).fill(2);
    const rain = { tile: decoded(amount, new Float32Array(257 * 257).fill(1)), part: WHOLE };
    const snow = { tile: decoded(amount, new Float32Array(257 * 257).fill(5)), part: WHOLE };
    const layout = { kind: 'classed', channel: 0, classes: 1 } as const;
    expect(valuesOf(rain, snow, 0.49, look({ layout }), 4).classes?.[0]).toBe(1);
    expect(valuesOf(rain, snow, 0.5, look({ layout }), 4).classes?.[0]).toBe(5);
  });

  it('of a channel that is not there are no data', () => {
    expect(
      valuesOf({ tile: decoded(plane(0)), part: WHOLE }, null, 0, look({ layout: { kind: 'scalar', channel: 2 } }), 4)
        .values[0],
    ).toBeNaN();
  });
});

describe('colours of the pixels of a square', () => {
  it('are those of the ramp, transparent without data', () => {
    const values = Float32Array.of(0, 10, 20, Number.NaN);
    const out = new Uint8ClampedArray(16);
    colourPixels({ values }, null, look(), out);
    const entry = 4 * rampIndex(ramp, 10);
    expect(Array.from(out.subarray(4, 8))).toEqual(Array.from(ramp.rgba.subarray(entry, entry + 4)));
    expect([out[3], out[11], out[15]]).toEqual([0, 255, 0]);
  });

  it('are thinned by opacity and by the coast', () => {
    const values = new Float32Array(4).fill(20);
    const out = new Uint8ClampedArray(16);
    colourPixels({ values }, Float32Array.of(0, 0.5, 1, 1), look({ mask: 'sea', opacity: 0.5 }), out);
    expect([out[3], out[7], out[11]]).toEqual([0, 64, 128]);
    expect(seaOf({ tile: decoded(new Float32Array(257 * 257).fill(0.7)), part: WHOLE }, 2)[3]).toBeCloseTo(0.7, 5);
  });

  it('carry the pattern of the mark beside them, mixed between two steps, and none in a hole', () => {
    const layout = { kind: 'marked', channel: 0, marks: 1 } as const;
    const flat = (value: number): Float32Array => new Float32Array(257 * 257).fill(value);
    const marked = (value: number, mark: number) => ({ tile: decoded(flat(value), flat(mark)), part: WHOLE });
    const marks = { levels: [{ from: 4, slot: PATTERN.snow }], full: 4 };
    const middle = 4 * (14 * 64 + 14);
    const inked = (fraction: number, value: number): number => {
      const out = new Uint8ClampedArray(64 * 64 * 4);
      colourPixels(
        valuesOf(marked(value, 0), marked(value, 8), fraction, look({ layout, marks }), 64),
        null,
        look({ layout, marks }),
        out,
      );
      return out[middle + 2] ?? 0;
    };
    expect(inked(0.49, 8)).toBeLessThan(60);
    expect(inked(0.5, 8)).toBe(255);
    expect(inked(0.5, Number.NaN)).toBe(0);
  });

  it('carry white ink of the pattern of their class', () => {
    const values = new Float32Array(64 * 64).fill(8);
    const classes = new Float32Array(64 * 64).fill(1);
    const out = new Uint8ClampedArray(64 * 64 * 4);
    colourPixels(
      { values, classes },
      null,
      look({ patterns: [-1, PATTERN.snow], layout: { kind: 'classed', channel: 0, classes: 1 } }),
      out,
    );
    // The middle of the first flake is all ink, a corner none.
    expect(Array.from(out.subarray(4 * (14 * 64 + 14), 4 * (14 * 64 + 14) + 4))).toEqual([255, 255, 255, 255]);
    expect(out[2]).toBeLessThan(60);
  });
});
