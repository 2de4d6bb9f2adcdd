import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(inject('stage'));
});
afterAll(() => lab.close());

describe('isolines traced in a worker', () => {
  it.each([3, 6])('lie where the formula has its levels at zoom %i, by GL and on canvas', async (zoom) => {
    const found = await lab.run<{
      on: number;
      between: number;
      canvasOn: number;
      canvasBetween: number;
      texts: number;
    }>('isolines', 'straight', zoom);
    expect(found.on).toBeGreaterThan(150);
    expect(found.between).toBe(0);
    expect(found.canvasOn).toBeGreaterThan(150);
    expect(found.canvasBetween).toBe(0);
    expect(found.texts).toBeGreaterThan(0);
  });
});
