import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(inject('stage').browser);
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
