import { describe, expect, it } from 'vitest';
import { SHADED_SIDE, metresOf, shadePixels, shadedHeightsOf } from './hillshade.rules.ts';

const TILE = { z: 12, y: 1420 };
const LOOK = { shadow: [10, 20, 30, 0.8], light: [255, 250, 240, 0.5], strength: 0.5 } as const;

/** Heights of a tile by column and row. */
const ground = (height: (column: number, row: number) => number): Float32Array =>
  Float32Array.from({ length: SHADED_SIDE ** 2 }, (_, at) => height(at % SHADED_SIDE, Math.floor(at / SHADED_SIDE)));
const middle = (pixels: Uint8ClampedArray): number[] => {
  const at = ((SHADED_SIDE / 2) * SHADED_SIDE + SHADED_SIDE / 2) * 4;
  return [...pixels.subarray(at, at + 4)];
};

describe('heights as colours', () => {
  it.each([
    ['terrarium', 256, [131, 232, 128], 1000.5],
    ['mapbox', 512, [1, 173, 176], 1000],
  ] as const)('are read in the encoding %s from tiles of %i pixels', (encoding, side, colour, metres) => {
    const pixels = new Uint8ClampedArray(side * side * 4);
    for (let at = 0; at < pixels.length; at += 4) pixels.set([...colour, 255], at);
    const read = metresOf(pixels, side, encoding);
    expect(read).toHaveLength(SHADED_SIDE ** 2);
    expect([read[0], read.at(-1)]).toEqual([metres, metres]);
  });
});

describe('shaded heights', () => {
  it('are clear on flat ground, at any height', () => {
    expect(
      shadePixels(
        ground(() => 0),
        TILE,
        LOOK,
      ).every((value, at) => at % 4 !== 3 || value === 0),
    ).toBe(true);
    expect(
      middle(
        shadePixels(
          ground(() => 3000),
          TILE,
          LOOK,
        ),
      )[3],
    ).toBe(0);
  });

  it('are light towards the north-west and dark away from it', () => {
    const rising = middle(
      shadePixels(
        ground((column, row) => (column + row) * 10),
        TILE,
        LOOK,
      ),
    );
    const falling = middle(
      shadePixels(
        ground((column, row) => 9000 - (column + row) * 10),
        TILE,
        LOOK,
      ),
    );
    expect([rising.slice(0, 3), falling.slice(0, 3)]).toEqual([
      [255, 250, 240],
      [10, 20, 30],
    ]);
    expect(Math.min(rising[3] ?? 0, falling[3] ?? 0)).toBeGreaterThan(20);
  });

  it('are asked for as the style says, and not where it shades nothing', () => {
    const style = {
      sources: { heights: { tiles: ['https://a.example/{z}/{x}/{y}'], maxzoom: 12, encoding: 'mapbox' } },
      layers: [
        {
          type: 'hillshade',
          source: 'heights',
          paint: {
            'hillshade-shadow-color': 'rgba(70,62,48,0.75)',
            'hillshade-highlight-color': 'rgba(255,252,236,0.5)',
            'hillshade-exaggeration': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 15, 0.3],
          },
        },
      ],
    };
    expect(shadedHeightsOf(style)).toEqual({
      tiles: 'https://a.example/{z}/{x}/{y}',
      deepest: 12,
      encoding: 'mapbox',
      shadow: [70, 62, 48, 0.75],
      light: [255, 252, 236, 0.5],
      strength: 0.3,
    });
    for (const other of [{ ...style, layers: [] }, { ...style, sources: {} }, null, 'style'])
      expect(shadedHeightsOf(other)).toBeNull();
  });
});
