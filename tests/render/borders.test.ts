import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';

const SCENE = '/packages/client/src/map/engine/borders/test-borders.ts';
const SIDE = 256;
const stage = inject('stage');

let lab: Lab;
let style: unknown;
beforeAll(async () => {
  lab = await openLab(stage);
  style = await (await fetch(`${stage.origin}/basemap/v1/styles/dark.json`)).json();
});
afterAll(() => lab.close());

/** The border of Canada along 49 degrees north, crossed at 110 degrees west: fractions of the world from its corner. */
const WEST = (180 - 110) / 360;
const NORTH = (1 - Math.asinh(Math.tan((49 * Math.PI) / 180)) / Math.PI) / 2;

/** Where a line crosses the column of a place. */
interface Crossing {
  /** Fraction of the world from its corner. */
  readonly south: number;
  /** CSS pixels below the place. */
  readonly below: number;
  /** CSS pixels, shade and all. */
  readonly width: number;
}

async function crossing(east: number, south: number, zoom: number, ratio: number): Promise<Crossing> {
  const across = 2 ** zoom;
  const x = east * across;
  const y = south * across;
  const tile = { z: zoom, x: Math.floor(x), y: Math.floor(y) };
  const reply = await fetch(await lab.runFile<string>(SCENE, 'addressOf', style, tile));
  const bytes = Array.from(new Uint8Array(await reply.arrayBuffer()));
  const column = await lab.runFile<number[]>(SCENE, 'columnOf', style, bytes, tile, ratio, x - tile.x);
  const inked = column.flatMap((level, at) => (at % 4 === 3 && level > 8 ? [(at - 3) / 4] : []));
  const [first = Number.NaN] = inked;
  const last = inked.at(-1) ?? Number.NaN;
  const middle = tile.y + (first + last + 1) / 2 / ratio / SIDE;
  return { south: middle / across, below: (middle - y) * SIDE, width: (last + 1 - first) / ratio };
}

describe('the border of Canada along 49 degrees north, on plain canvases', () => {
  // Shade and its soft edge; a pixel is inked as soon as it is touched.
  it.each([
    [3, 2.5],
    [5, 3.5],
    [7, 4],
  ])('lies where it is at zoom %i, as wide as the style has it', async (zoom, widest) => {
    for (const ratio of [1, 2]) {
      const { below, width } = await crossing(WEST, NORTH, zoom, ratio);
      expect(Math.abs(below)).toBeLessThan(1.5);
      expect(width).toBeGreaterThan(1);
      expect(width).toBeLessThan(widest);
    }
  });

  it('is enlarged from the deepest tiles, and grows no thicker than the style has it', async () => {
    // The data leave 49 degrees by some hundred metres: deeper tiles are held against the deepest stored ones.
    const { south } = await crossing(WEST, NORTH, 9, 2);
    for (const zoom of [10, 12, 14]) {
      const { below, width } = await crossing(WEST, south, zoom, 2);
      expect(Math.abs(below)).toBeLessThan(2 ** (zoom - 9));
      expect(width).toBeGreaterThan(2);
      expect(width).toBeLessThan(6);
    }
    const { south: finer } = await crossing(WEST, south, 14, 2);
    const deepest = await crossing(WEST, finer, 16, 2);
    expect(Math.abs(deepest.below)).toBeLessThan(4);
    expect(deepest.width).toBeLessThan(6);
  });

  it('is the same in every copy of the world', async () => {
    const here = await crossing(WEST, NORTH, 6, 2);
    for (const copy of [-2, -1, 1]) expect(await crossing(WEST + copy, NORTH, 6, 2)).toEqual(here);
  });
});
