import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelLevels } from './label-levels.ts';
import { LABEL_ZOOMS, cellOf, cellsOfTile, weave, worldPosition } from './label-tiles.ts';

const lat = fc.double({ min: -85, max: 85, noNaN: true });
const lon = fc.double({ min: -180, max: 179.999, noNaN: true });

describe('a place on the world map', () => {
  it.each([
    [0, 0, 0.5, 0.5],
    [0, -180, 0, 0.5],
    [0, 90, 0.75, 0.5],
    [85.051_128_78, 0, 0.5, 0],
    [66.513_26, 0, 0.5, 0.25],
    [-66.513_26, 0, 0.5, 0.75],
  ])('%f, %f lies at %f, %f', (y, x, across, down) => {
    const position = worldPosition(y, x);
    expect(position.x).toBeCloseTo(across, 5);
    expect(position.y).toBeCloseTo(down, 5);
  });

  it('stays on the map beyond its ends', () => {
    for (const y of [90, -90, 89]) {
      const position = worldPosition(y, 10);
      expect(position.y).toBeGreaterThanOrEqual(0);
      expect(position.y).toBeLessThan(1);
    }
    expect(worldPosition(0, 180).x).toBe(worldPosition(0, -180).x);
    expect(worldPosition(0, 540).x).toBe(worldPosition(0, 180).x);
  });
});

describe('woven cells', () => {
  it('alternate the bits of column and row', () => {
    expect([weave(0, 0), weave(1, 0), weave(0, 1), weave(1, 1), weave(2, 0), weave(3, 3)]).toEqual([0, 1, 2, 3, 4, 15]);
  });

  it('are unlike for unlike tiles', () => {
    const seen = new Set<number>();
    for (let x = 0; x < 32; x++) for (let y = 0; y < 32; y++) seen.add(weave(x, y));
    expect(seen.size).toBe(1024);
    expect(Math.max(...seen)).toBe(1023);
  });

  it('of a place lie within those of every tile that holds it, and of no other', () => {
    fc.assert(
      fc.property(lat, lon, fc.integer({ min: 0, max: LABEL_ZOOMS.most }), (y, x, z) => {
        const cell = cellOf(y, x);
        const position = worldPosition(y, x);
        const tile = { x: Math.floor(position.x * 2 ** z), y: Math.floor(position.y * 2 ** z) };
        const { from, to } = cellsOfTile(z, tile.x, tile.y);
        expect(cell).toBeGreaterThanOrEqual(from);
        expect(cell).toBeLessThan(to);
        if (z === 0) return;
        const beside = cellsOfTile(z, (tile.x + 1) % 2 ** z, tile.y);
        expect(cell >= beside.from && cell < beside.to).toBe(false);
      }),
      { seed: 3 },
    );
  });
});

describe('labels by zoom', () => {
  const towns = [
    { owner: 7, lat: 50, lon: 14 },
    { owner: 3, lat: -33, lon: 151 },
    { owner: 9, lat: 50, lon: 14 },
    { owner: 1, lat: 10, lon: 10 },
  ];

  it('stand in the order of their cells within the zoom they appear at', () => {
    const {
      'label.cells': cells,
      'label.owners': owners,
      'label.levels': levels,
    } = labelLevels(towns, Uint8Array.of(3, 3, 4, 255));
    expect(levels.slice(0, 3)).toEqual(Uint32Array.of(0, 2, 3));
    expect(owners).toHaveLength(3);
    expect(cells[0]).toBeLessThan(cells[1] ?? 0);
    expect(owners.slice(0, 2).toSorted()).toEqual(Uint32Array.of(3, 7));
    expect(owners[2]).toBe(9);
  });

  it('have one border more than there are zooms, and leave out who never appears', () => {
    const { 'label.levels': levels } = labelLevels(towns, new Uint8Array(4).fill(255));
    expect(levels).toHaveLength(LABEL_ZOOMS.most - LABEL_ZOOMS.least + 2);
    expect([...levels].every((border) => border === 0)).toBe(true);
  });
});
