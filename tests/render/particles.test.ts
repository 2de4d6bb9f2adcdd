import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';
import type { Ink } from './scenes/particle-ink.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(inject('stage'));
});
afterAll(() => lab.close());

const camera = { lat: 45, lon: 10, zoom: 3, width: 640, height: 400 };
interface Heading {
  readonly error: number;
  readonly pace: number;
  readonly count: number;
}

describe('particles in a uniform wind of 1 m/s', () => {
  it.each([3, 8, 16])('head where the wind goes within 1 degree at zoom %i', async (zoom) => {
    for (const [u, v] of [
      [1, 0],
      [-0.6, -0.8],
    ] as const) {
      const found = await lab.run<Heading>('particles', 'heading', { ...camera, zoom }, u, v, 1 / 60);
      expect(found.count).toBeGreaterThan(1000);
      expect(found.error).toBeLessThan(1);
    }
  });

  it('turn with the map', async () => {
    const found = await lab.run<Heading>('particles', 'heading', { ...camera, bearing: 35 }, 0.6, 0.8, 1 / 60);
    expect(found.error).toBeLessThan(1);
  });

  it('cover the same pixels a second at 30, 60 and 120 frames a second', async () => {
    const paces: number[] = [];
    for (const rate of [30, 60, 120])
      paces.push((await lab.run<Heading>('particles', 'heading', camera, 0.6, 0.8, 1 / rate)).pace);
    expect(paces[1]! / paces[0]!).toBeCloseTo(1, 2);
    expect(paces[2]! / paces[0]!).toBeCloseTo(1, 2);
    expect(paces[0]).toBeGreaterThan(1);
  });
});

describe('after a minute', () => {
  it.each([
    ['over Europe', 10],
    ['across 180 degrees', 180],
  ])('the screen is still evenly covered %s', async (_, lon) => {
    const found = await lab.run<{ spread: number; least: number }>(
      'particles',
      'evenness',
      { ...camera, lon },
      12,
      7,
      60,
    );
    expect(found.spread).toBeLessThan(1.6);
    expect(found.least).toBeGreaterThan(0.6);
  });
});

describe('the picture', () => {
  it('has ink, moves, and is the same for the same seed and steps', async () => {
    const found = await lab.run<{ ink: number; same: boolean; later: number }>('particles', 'picture', camera);
    expect(found.ink).toBeGreaterThan(2);
    expect(found.same).toBe(true);
    expect(found.later).toBeGreaterThan(1000);
  });

  it('costs no draw call when it is hidden or off', async () => {
    const found = await lab.run<{ hidden: number; off: number; shown: number }>('particles', 'drawCalls', camera);
    expect(found.hidden).toBe(0);
    expect(found.off).toBe(0);
    expect(found.shown).toBeGreaterThan(10);
  });
});

describe('on a plain canvas', () => {
  it.each([
    [1, 60],
    [1, 12],
    [2, 60],
  ])(
    'particles are as many, as long and as bright as by GL at %i pixels a point and %i frames a second',
    async (pixelRatio, rate) => {
      const { gl, canvas } = await lab.run<{ gl: Ink; canvas: Ink }>(
        'particle-ink',
        'ink',
        { ...camera, zoom: 4, pixelRatio },
        10,
        rate,
      );
      expect(gl.clear).toBeGreaterThan(0.05);
      expect(canvas.clear / gl.clear).toBeGreaterThan(0.75);
      expect(canvas.clear / gl.clear).toBeLessThan(1.35);
      expect(canvas.bright / gl.bright).toBeGreaterThan(0.65);
    },
  );

  it('leave no grey veil behind', async () => {
    expect(await lab.run<number>('particle-ink', 'veil', { ...camera, zoom: 4 })).toBeLessThanOrEqual(6 / 255);
  });
});
