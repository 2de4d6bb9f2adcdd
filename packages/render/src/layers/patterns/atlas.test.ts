import { describe, expect, it } from 'vitest';
import { inkOn, markAlpha, markSlot, rainAlpha } from '#shader-parts/pattern.glsl.ts';
import { maskShare, maskSide } from '#shader-parts/mask.glsl.ts';
import { inkOf, PATTERN_SIZE, PATTERN_SLOTS, patternAtlas } from './atlas.ts';
import { PATTERN } from './pattern-names.ts';

describe('the patterns', () => {
  it('are eight, each with ink but mostly clear', () => {
    const atlas = patternAtlas();
    expect(Object.keys(PATTERN)).toHaveLength(PATTERN_SLOTS);
    for (const slot of Object.values(PATTERN)) {
      let ink = 0;
      for (let y = 0; y < PATTERN_SIZE; y++)
        for (let x = 0; x < PATTERN_SIZE; x++)
          ink += atlas[4 * (y * PATTERN_SIZE * PATTERN_SLOTS + slot * PATTERN_SIZE + x) + 3]!;
      const share = ink / 255 / PATTERN_SIZE ** 2;
      expect(share).toBeGreaterThan(0.015);
      expect(share).toBeLessThan(0.25);
    }
  });

  it('join at their edges: a stroke that leaves the square comes in on the other side', () => {
    const ink = inkOf([[60, 60, 70, 70]]);
    expect(ink[62 * 64 + 62]).toBe(1);
    expect(ink[2 * 64 + 2]).toBe(1);
    expect(ink[32 * 64 + 32]).toBe(0);
  });

  it('are different pictures', () => {
    const atlas = patternAtlas();
    const sums = Object.values(PATTERN).map((slot) => {
      let sum = 0;
      for (let y = 0; y < 64; y++)
        for (let x = 0; x < 64; x++) sum += atlas[4 * (y * 512 + slot * 64 + x) + 3]! * (x * 67 + y);
      return sum;
    });
    expect(new Set(sums).size).toBe(8);
  });
});

describe('the alpha of rain', () => {
  it('begins at 61 and reaches 255 at intensity 8', () => {
    expect(rainAlpha(0)).toBe(0);
    expect(rainAlpha(-1)).toBe(0);
    expect(rainAlpha(Number.NaN)).toBe(0);
    expect(rainAlpha(1e-9)).toBeCloseTo(61, 5);
    expect(rainAlpha(4)).toBeCloseTo(158, 5);
    expect(rainAlpha(8)).toBe(255);
    expect(rainAlpha(80)).toBe(255);
  });
});

describe('marks', () => {
  const marks = {
    levels: [
      { from: 0.15, slot: PATTERN.convective },
      { from: 0.55, slot: PATTERN.towering },
    ],
    full: 0.8,
  };

  it('have the picture of the highest level that is reached', () => {
    expect([0, 0.149, 0.15, 0.54, 0.55, 9].map((value) => markSlot(marks, value))).toEqual([
      -1,
      -1,
      PATTERN.convective,
      PATTERN.convective,
      PATTERN.towering,
      PATTERN.towering,
    ]);
    expect(markSlot(marks, Number.NaN)).toBe(-1);
    expect(markSlot({ levels: [], full: 1 }, 5)).toBe(-1);
  });

  it('grow from 61 to 255, which they reach at their full strength', () => {
    expect(markAlpha(0, 0.8)).toBe(0);
    expect(markAlpha(0.4, 0.8)).toBeCloseTo(158, 5);
    expect([markAlpha(0.8, 0.8), markAlpha(3, 0.8)]).toEqual([255, 255]);
  });

  it('are white, and dark on a pale colour that is not transparent', () => {
    expect(inkOn(20, 40, 90, 1)).toEqual([255, 255, 255]);
    expect(inkOn(240, 242, 243, 1)).toEqual([31, 38, 54]);
    expect(inkOn(240, 242, 243, 0.3)).toEqual([255, 255, 255]);
  });
});

describe('masks', () => {
  it('leave one side of the coast, or everything', () => {
    expect([0, 0.5, 1].map((sea) => maskShare('sea', sea))).toEqual([0, expect.closeTo(0.5, 6), 1]);
    expect([0, 0.5, 1].map((sea) => maskShare('land', sea))).toEqual([1, expect.closeTo(0.5, 6), 0]);
    expect(maskShare('none', 0)).toBe(1);
    expect(['none', 'sea', 'land'].map((side) => maskSide(side as 'none'))).toEqual([0, 1, 2]);
  });
});
