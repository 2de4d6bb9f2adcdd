import { describe, expect, it } from 'vitest';
import { flatView } from '#views/index.ts';
import { paintFailedTile } from './failed-tile.ts';
import type { Context2d } from './scalar-painter.ts';

/** Notes what is written, where and in which colour. */
function paper() {
  const written: { text: string; x: number; y: number; colour: unknown; align: string }[] = [];
  const context = {
    fillStyle: '' as unknown,
    font: '',
    textAlign: '',
    textBaseline: '',
    save: () => undefined,
    restore: () => undefined,
    fillText(text: string, x: number, y: number) {
      written.push({ text, x, y, colour: this.fillStyle, align: this.textAlign });
    },
  };
  return { context: context as unknown as Context2d, written };
}

describe('the words on a tile that failed', () => {
  it.each([1, 2])('stands grey in the middle of the tile, at %i pixels a point', (pixelRatio) => {
    const view = flatView({ lat: 0, lon: 0, zoom: 2, width: 800, height: 600, pixelRatio });
    const { context, written } = paper();
    // The tile east and south of the middle of the world: a quarter of 4 x 256 px wide at this zoom.
    paintFailedTile(context, view, { z: 2, x: 2, y: 2 }, 0, 'No data');
    const [{ text, x, y, colour, align } = { text: '', x: 0, y: 0, colour: '', align: '' }] = written;
    expect([text, colour, align]).toEqual(['No data', 'rgba(128, 128, 128, 0.9)', 'center']);
    const side = x / pixelRatio - 400;
    expect(side).toBeGreaterThan(0);
    // The middle in latitude lies nearer to the equator than the middle in pixels.
    expect(y / pixelRatio - 300).toBeGreaterThan(0.75 * side);
    expect(y / pixelRatio - 300).toBeLessThan(1.1 * side);
  });

  it('stands on the copy of the world that is seen', () => {
    const view = flatView({ lat: 0, lon: 0, zoom: 2, width: 800, height: 600, pixelRatio: 1 });
    const { context, written } = paper();
    paintFailedTile(context, view, { z: 2, x: 2, y: 2 }, 0, 'No data');
    paintFailedTile(context, view, { z: 2, x: 2, y: 2 }, -1, 'No data');
    expect((written[0]?.x ?? 0) - (written[1]?.x ?? 0)).toBeCloseTo(4 * ((written[0]?.x ?? 0) - 400) * 2, 3);
  });
});
