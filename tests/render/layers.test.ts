import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';

const SCENE = '/packages/client/src/map/engine/test-layers.ts';

/** Red and alpha in the middle of the map, what was planned and read, with the layer on and off again; its life. */
interface LayerTruth {
  readonly planned: readonly boolean[];
  readonly pixels: readonly (readonly [red: number, alpha: number])[];
  readonly picked: readonly unknown[];
  readonly life: { readonly opened: number; readonly disposed: number };
}

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(inject('stage'));
});
afterAll(() => lab.close());

describe('a layer that is added by one definition', () => {
  it.each(['drawnByGl', 'drawnOnCanvas'])('is planned, drawn, read and removed without a trace, %s', async (scene) => {
    const { planned, pixels, picked, life } = await lab.runFile<LayerTruth>(SCENE, scene);
    expect(planned).toEqual([true, false]);
    expect(pixels).toEqual([
      [255, 255],
      [0, 0],
    ]);
    expect(picked).toEqual([[7], -1]);
    expect(life).toEqual({ opened: 1, disposed: 1 });
  });
});
