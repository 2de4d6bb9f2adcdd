import { strokeAges } from '@meltemi/catalogue';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(inject('stage'));
});
afterAll(() => lab.close());

describe('radar on the globe', () => {
  it.each([
    ['over a continent', { lat: 30, lon: 10, zoom: 3 }],
    ['over 180 degrees', { lat: -20, lon: 180, zoom: 3 }],
  ])('moves with its echoes %s: no seam, no empty pixel', async (_, place) => {
    const found = await lab.run<{ worst: number; blank: number; checked: number }>(
      'sky-globe',
      'radarOnGlobe',
      place,
      0.4,
    );
    expect(found.checked).toBeGreaterThan(10_000);
    expect(found.blank).toBe(0);
    // Levels of grey, each a quarter of a dBZ; a pixel aside is about two of them.
    expect(found.worst).toBeLessThan(2.5);
  });
});

describe('strokes', () => {
  const middles = strokeAges.map(({ untilMinutes }, k) => (untilMinutes + (strokeAges[k - 1]?.untilMinutes ?? 0)) / 2);

  it.each(['gl', 'canvas'])('have the colour of their age, and none before and after it (%s)', async (by) => {
    const oldest = strokeAges.at(-1)?.untilMinutes ?? 0;
    const pixels = await lab.run<number[][]>('strokes', 'colourOfAges', by, strokeAges, [...middles, oldest + 1, -1]);
    expect(pixels.slice(0, -2)).toEqual(strokeAges.map(({ colour: [red, green, blue] }) => [red, green, blue, 255]));
    expect(pixels.slice(-2).map(([, , , alpha]) => alpha)).toEqual([0, 0]);
  });

  it.each(['gl', 'canvas'])('have a ring that grows and fades while it lives (%s)', async (by) => {
    for (const [share, radius] of [
      [0.25, 13],
      [0.81, 20],
    ] as const) {
      const along = await lab.run<number[]>('strokes', 'ringAlong', by, share);
      const brightest = Math.max(...along);
      expect(Math.abs(along.indexOf(brightest) - radius)).toBeLessThanOrEqual(1);
      expect(Math.abs(brightest - 255 * (1 - share))).toBeLessThan(12);
      expect(along.flatMap((alpha, away) => (Math.abs(away - radius) > 3 && alpha > 0 ? [away] : []))).toEqual([]);
    }
  });

  it('are seen on the near side of the globe and not through it', async () => {
    expect(await lab.run<number>('sky-globe', 'strokeOnGlobe', 20)).toBeGreaterThan(30);
    expect(await lab.run<number>('sky-globe', 'strokeOnGlobe', 180)).toBe(0);
  });
});
