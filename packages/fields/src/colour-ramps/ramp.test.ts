import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { buildRamp, colourAt, colourRow, MAX_RAMP_STEPS, premultiplied, rampIndex } from './index.ts';
import type { ColourStop } from './index.ts';

/** Wind colours around the gale threshold, with a deliberate break at 17.2 m/s. */
const wind: readonly ColourStop[] = [
  { value: 0, colour: [36, 29, 74, 1] },
  { value: 10.8, colour: [0, 146, 124, 1] },
  { value: 17.1, colour: [117, 191, 74, 1] },
  { value: 17.2, colour: [249, 140, 0, 1] },
  { value: 32.7, colour: [247, 244, 247, 1] },
];
const veil: readonly ColourStop[] = [
  { value: 0, colour: [200, 100, 50, 0] },
  { value: 10, colour: [200, 100, 50, 1] },
];

describe('the exact colour', () => {
  it('is the stop at a stop and the mean in the middle', () => {
    for (const stop of wind) expect(colourAt(wind, stop.value)).toEqual(stop.colour);
    expect(colourAt(wind, 5.4)).toEqual([18, 87.5, 99, 1]);
  });

  it('is the first or last beyond the ends and none without data', () => {
    expect(colourAt(wind, -3)).toEqual([36, 29, 74, 1]);
    expect(colourAt(wind, 99)).toEqual([247, 244, 247, 1]);
    expect(colourAt(wind, Number.NaN)).toEqual([0, 0, 0, 0]);
  });

  it('jumps where two stops share a value', () => {
    const step: ColourStop[] = [
      { value: 0, colour: [0, 0, 0, 1] },
      { value: 1, colour: [0, 0, 0, 1] },
      { value: 1, colour: [255, 255, 255, 1] },
      { value: 2, colour: [255, 255, 255, 1] },
    ];
    expect(colourAt(step, 0.999)[0]).toBe(0);
    expect(colourAt(step, 1)[0]).toBe(255);
  });
});

describe('the ramp', () => {
  const ramp = buildRamp(wind);

  it('has at most 2048 entries from the first value to the last', () => {
    expect(MAX_RAMP_STEPS).toBe(2048);
    expect(ramp).toMatchObject({ min: 0, max: 32.7, size: 2048 });
    expect([...ramp.rgba.subarray(0, 4)]).toEqual([36, 29, 74, 255]);
    expect([...ramp.rgba.subarray(-4)]).toEqual([247, 244, 247, 255]);
    expect(() => buildRamp(wind, 2049)).toThrow(FieldError);
    expect(() => buildRamp(wind, 1)).toThrow(FieldError);
  });

  it('shows a value in the colour of its stops, as near as its steps allow', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 40, noNaN: true }), (value) => {
        // Half an entry around the break belongs to either side.
        if (Math.abs(value - 17.15) < 0.07) return;
        const k = rampIndex(ramp, value);
        const wanted = colourAt(wind, value);
        for (let channel = 0; channel < 3; channel++) {
          expect(Math.abs((ramp.rgba[4 * k + channel] ?? 0) - (wanted[channel] ?? 0))).toBeLessThanOrEqual(1);
        }
      }),
      { seed: 101 },
    );
  });

  it('keeps the break at the gale threshold sharp', () => {
    const below = rampIndex(ramp, 17.08);
    const above = rampIndex(ramp, 17.22);
    expect(above - below).toBeLessThan(12);
    expect(ramp.rgba[4 * below]).toBeLessThan(120);
    expect(ramp.rgba[4 * above]).toBeGreaterThan(245);
  });

  it('index rises with the value', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (value, more) => {
          expect(rampIndex(ramp, value + more)).toBeGreaterThanOrEqual(rampIndex(ramp, value));
        },
      ),
      { seed: 102 },
    );
  });

  it('of a single stop is one colour', () => {
    const flat = buildRamp([{ value: 3, colour: [1, 2, 3, 0.5] }], 4);
    expect([...flat.rgba]).toEqual([1, 2, 3, 128, 1, 2, 3, 128, 1, 2, 3, 128, 1, 2, 3, 128]);
    expect([rampIndex(flat, 2), rampIndex(flat, 4)]).toEqual([0, 0 + 3]);
  });

  it.each<[string, readonly ColourStop[]]>([
    ['no stops', []],
    [
      'falling stops',
      [
        { value: 1, colour: [0, 0, 0, 1] },
        { value: 0, colour: [0, 0, 0, 1] },
      ],
    ],
    ['a red of 300', [{ value: 1, colour: [300, 0, 0, 1] }]],
    ['an alpha of 2', [{ value: 1, colour: [30, 0, 0, 2] }]],
    ['a value that is none', [{ value: Number.NaN, colour: [30, 0, 0, 1] }]],
  ])('refuses %s', (_name, stops) => {
    expect(() => buildRamp(stops)).toThrow(expect.objectContaining({ code: 'bad-parameter' }));
  });
});

describe('painting', () => {
  it('multiplies by alpha', () => {
    const ramp = premultiplied(buildRamp(veil, 11));
    expect([...ramp.rgba.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    expect([...ramp.rgba.subarray(20, 24)]).toEqual([100, 50, 25, 128]);
    expect([...ramp.rgba.subarray(40, 44)]).toEqual([200, 100, 50, 255]);
  });

  it('leaves the plain ramp as it was', () => {
    const ramp = buildRamp(veil, 11);
    premultiplied(ramp);
    expect(ramp.rgba[0]).toBe(200);
  });

  it('colours a row like one value after the other, transparent without data', () => {
    const ramp = buildRamp(wind, 300);
    const values = Float32Array.of(-1, 0, 5, 17.3, 32.7, 90, Number.NaN);
    const out = new Uint8ClampedArray(values.length * 4);
    colourRow(ramp, values, out);
    for (let k = 0; k < 6; k++) {
      const from = 4 * rampIndex(ramp, values[k] ?? 0);
      expect([...out.subarray(4 * k, 4 * k + 4)]).toEqual([...ramp.rgba.subarray(from, from + 4)]);
    }
    expect([...out.subarray(24)]).toEqual([0, 0, 0, 0]);
  });
});
