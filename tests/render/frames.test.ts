import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';

/** How far pixels are from what the formula says, and how many are empty. */
interface FramesTruth {
  readonly worst: number;
  readonly blank: number;
  readonly checked: number;
}

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(inject('stage'));
});
afterAll(() => lab.close());

describe('frames that are led into each other', () => {
  it.each([
    ['over the corners of tiles', 48, 12, [0, 0.3, 1]],
    ['over 180 degrees', 30, 180, [0.4]],
    ['in another copy of the world', 30, 540, [0.4]],
  ])('move by their motion, %s: no seam, no empty pixel', async (_, lat, lon, fractions) => {
    const { worst, blank, checked } = await lab.run<FramesTruth>('frames', 'moving', lat, lon, fractions);
    expect(checked).toBeGreaterThan(20_000);
    expect(blank).toBe(0);
    // Levels of grey, each a quarter of a dBZ: half a code and the roundness between samples.
    expect(worst).toBeLessThan(1.3);
  });

  it.each([
    ['by their motion', true],
    ['without it, as a cross-fade', false],
  ])('are what the fields package makes of them %s', async (_, isFlowing) => {
    const { worst, blank, checked } = await lab.run<FramesTruth>('frames', 'likeFields', isFlowing, 0.35);
    expect({ blank, checked }).toEqual({ blank: 0, checked: 40_000 });
    // dBZ: codes are rounded to a quarter, pixels to an eighth.
    expect(worst).toBeLessThanOrEqual(0.4);
  });

  it.each(['radar', 'larger', 'hatched', 'classes', 'visible', 'colour'])(
    'look the same on plain canvases, to two levels: %s',
    async (scene) => {
      // Canvases go from one frame to the next in twelve steps.
      const found = await lab.run<{ far: number; lit: number; checked: number }>(
        'frames-canvas',
        'sameOnCanvas',
        scene,
        5 / 12,
      );
      expect(found).toEqual({ far: 0, lit: found.checked, checked: 67_600 });
    },
  );

  it('stand in for tiles that are not here: a parent, or the children', async () => {
    expect(await lab.run('frames', 'stoodIn')).toEqual({ parent: 255, children: 255, none: 0 });
  });
});
