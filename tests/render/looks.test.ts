import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';
import type { Resting } from './scenes/looks.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(inject('stage'));
});
afterAll(() => lab.close());

describe('looks, by GL and on a plain canvas', () => {
  it('colour a vector by its length', async () => {
    for (const pixel of await lab.run<number[][]>('looks', 'vectors')) {
      expect(pixel[0]).toBeGreaterThanOrEqual(99);
      expect(pixel[0]).toBeLessThanOrEqual(101);
      expect(pixel[3]).toBe(255);
    }
  });

  it('leave no data transparent', async () => {
    const [glWest, glEast, canvasWest, canvasEast] = await lab.run<number[][]>('looks', 'holes');
    expect([glWest?.[3], glEast?.[3], canvasWest?.[3], canvasEast?.[3]]).toEqual([255, 0, 255, 0]);
  });

  it('never mix classes', async () => {
    const [gl, canvas] = await lab.run<{ west: number; east: number; others: number }[]>('looks', 'classes');
    expect(gl).toEqual({ west: 30, east: 150, others: 0 });
    expect(canvas).toMatchObject({ west: 30, east: 150 });
  });

  it('draw only the sea, or only the land', async () => {
    expect(await lab.run<number[]>('looks', 'masks')).toEqual([255, 0, 255, 0, 0, 255, 0, 255]);
  });

  it('are as opaque as they are set', async () => {
    for (const alpha of await lab.run<number[]>('looks', 'opacity')) {
      expect(alpha).toBeGreaterThanOrEqual(127);
      expect(alpha).toBeLessThanOrEqual(128);
    }
  });

  it('mark a second number by strokes that can be seen on dark and on pale colours', async () => {
    const [dark, none, pale] = await lab.run<{ gl: number; canvas: number }[]>('looks', 'marks');
    for (const found of [dark, pale]) {
      expect(found?.gl).toBeGreaterThan(120);
      expect(found?.canvas).toBeGreaterThan(120);
    }
    expect(none).toEqual({ gl: 0, canvas: 0 });
  });

  it('draw patterns where there is rain of a class that has one', async () => {
    const [rain, dry, other] = await lab.run<{ gl: number; canvas: number }[]>('looks', 'patterns');
    expect(rain?.gl).toBeGreaterThan(0.02);
    expect(rain?.gl).toBeLessThan(0.3);
    expect(rain?.canvas).toBeCloseTo(rain?.gl ?? 0, 1);
    expect(dry).toEqual({ gl: 0, canvas: 0 });
    expect(other).toEqual({ gl: 0, canvas: 0 });
  });
});

describe('colours that stay the same', () => {
  it('are drawn once more, then laid on the map from memory, to the last bit, until they change', async () => {
    const { draws, differences, next } = await lab.run<Resting>('looks', 'resting');
    const [drawn = 0] = draws;
    expect(drawn).toBeGreaterThan(1);
    expect(draws).toEqual([drawn, drawn + 1, 1, 1, 1, drawn]);
    expect(differences).toBe(0);
    expect(next).toBe(200);
  });
});
