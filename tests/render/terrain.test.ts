import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';

const SCENE = '/packages/client/src/map/engine/maplibre/terrain/test-terrain.ts';

/** What the scene sees of its map. */
interface Seen {
  readonly red: number;
  readonly green: number;
  readonly spread: number;
  readonly pitch: number;
  readonly metres: number;
  readonly layers: readonly string[];
}

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(inject('stage'));
});
afterAll(() => lab.close());

describe('3D terrain', () => {
  it('leans back over mountains that the weather lies on, and lies flat again', async () => {
    const { leaning, later, flat, frames, framesOfParts } = await lab.runFile<{
      leaning: Seen;
      later: Seen;
      flat: Seen;
      frames: number;
      framesOfParts: number;
    }>(SCENE, 'leanBack');
    expect(leaning.pitch).toBeCloseTo(55, 6);
    // A mountain of 4,000 m, drawn 1.4 times as high.
    expect(leaning.metres).toBeGreaterThan(4000);
    expect(leaning.red).toBeGreaterThan(0.5);
    // One colour of weather would look flat: slopes have light and shadow.
    expect(leaning.spread).toBeGreaterThan(40);
    expect(leaning.layers).toContain('draped-weather');
    // Other weather is on all of the mountains, not on a part of them.
    expect(later.red).toBe(0);
    expect(later.green).toBeCloseTo(leaning.red, 1);
    expect(frames).toBeLessThanOrEqual(2);
    // Laying a picture over all mountains costs a frame: one that comes in ten parts is not laid ten times.
    expect(framesOfParts).toBeLessThanOrEqual(2);
    expect([Math.round(flat.pitch), flat.metres, flat.red]).toEqual([0, 0, 0]);
    expect(flat.layers).toEqual(['ground']);
  });
});
