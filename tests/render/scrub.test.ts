import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';
import type { ColdLook } from './scenes/scrub.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(inject('stage'));
});
afterAll(() => lab.close());

describe('dragging through 40 steps over a slow network', () => {
  it('shows no frame with a hole after the first paint and ends at the last step', async () => {
    const found = await lab.run<{ frames: number; withHoles: number; value: number }>('scrub', 'scrub', 200, 1_000_000);
    expect(found.frames).toBeGreaterThan(150);
    expect(found.withHoles).toBe(0);
    expect(found.value).toBeCloseTo(40, 0);
  });
});

describe('a layer that nobody has looked at', () => {
  it('comes whole, has a calm colour where the map is moved to, and stays when the map is zoomed out', async () => {
    const { first, moved, calm, wide, middle } = await lab.run<ColdLook>('scrub', 'coldLook');
    expect(first.length).toBeGreaterThan(3);
    expect(first.slice(0, -1).every((covered) => covered === 0)).toBe(true);
    expect(first.at(-1)).toBe(1);
    expect(moved).toBe(1);
    // The middle of black and near white.
    for (const level of calm) expect(Math.abs(level - 125)).toBeLessThanOrEqual(2);
    expect(wide).toBe(1);
    expect(middle).toEqual([250, 250, 250]);
  });
});
