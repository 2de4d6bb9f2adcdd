import { coverView } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import { firstView } from './first-view.ts';

const at = new Float64Array(2);

describe('the view before a library has drawn it', () => {
  it('has the camera in its middle', () => {
    const view = firstView({ lat: 50, lon: 14, zoom: 5 }, { width: 1280, height: 800 });
    expect(view.project(14, 50, at)).toBe(true);
    expect([...at]).toEqual([expect.closeTo(640, 6), expect.closeTo(400, 6)]);
  });

  it('counts the zoom as a world of 256 · 2^zoom pixels', () => {
    const view = firstView({ lat: 0, lon: 0, zoom: 3 }, { width: 256, height: 256 });
    view.project(45, 0, at);
    // A world of 2048 pixels has 45° in 256 of them.
    expect(at[0]).toBeCloseTo(128 + 256, 6);
    expect(
      coverView(view, 3)
        .map(({ tile: { x, y } }) => `${x}/${y}`)
        .toSorted(),
    ).toEqual(['3/3', '3/4', '4/3', '4/4']);
  });

  it('stands in a page that has no size yet', () => {
    expect(firstView({ lat: 0, lon: 0, zoom: 3 }, { width: 0, height: 0 })).toMatchObject({ width: 1, height: 1 });
  });
});
