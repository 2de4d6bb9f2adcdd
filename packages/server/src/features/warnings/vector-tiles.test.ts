import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { vectorTiles } from './vector-tiles.ts';

/** A jagged area of 500 corners around a place, some degrees wide. */
const ring = Array.from({ length: 501 }, (_, k): [number, number] => {
  const [angle, far] = [((k % 500) / 500) * 2 * Math.PI, k % 2 === 0 ? 2 : 2.1];
  return [14 + far * Math.cos(angle), 50 + far * Math.sin(angle)];
});
const cut = vectorTiles([
  { number: 0, rank: 2, kind: 'wind', from: 0, to: 3_600_000, exact: true, polygons: [[ring]] },
]);

/** Units of a tile, and how many numbers its first shape has. */
function read(z: number): { readonly extent: number; readonly numbers: number } {
  const across = 2 ** z;
  const y = Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + (50 * Math.PI) / 360)) / (2 * Math.PI)) * across);
  let [extent, numbers] = [0, 0];
  new PbfReader(cut(z, Math.floor((0.5 + 14 / 360) * across), y)).readFields((tag, _, tile) => {
    if (tag !== 3) return;
    tile.readMessage((inner, __, layer) => {
      if (inner === 5) extent = layer.readVarint();
      else if (inner === 2)
        layer.readMessage((field, ___, feature) => {
          if (field === 4) numbers = feature.readPackedVarint().length;
        }, null);
    }, null);
  }, null);
  return { extent, numbers };
}

describe('vector tiles of warnings', () => {
  it('are written in larger units at low zooms, and an area keeps the corners that can be seen', () => {
    const found = [2, 3, 4, 6].map(read);
    expect(found.map(({ extent }) => extent)).toEqual([512, 1024, 1024, 4096]);
    const [world = 0, continent = 0, country = 0] = found.map(({ numbers }) => numbers);
    // At least a triangle: three corners and three commands.
    expect(world).toBeGreaterThanOrEqual(9);
    expect(world).toBeLessThan(continent / 2);
    expect(continent).toBeLessThanOrEqual(country);
  });
});
