import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BORDER_SIDE,
  backgroundOf,
  borderSource,
  drawnStyleOf,
  isDrawn,
  opacityOf,
  picturesOf,
  strokesOf,
  styleZoom,
  tileAddress,
} from './border-looks.rules.ts';
import type { AreaLook, LineLook } from './border-looks.rules.ts';

const borders: LineLook = {
  kind: 'line',
  layer: 'borders',
  minzoom: 0,
  maxzoom: 25,
  colour: 'rgba(220,231,244,0.5)',
  width: ['interpolate', ['linear'], ['zoom'], 0, 0.3, 4, 0.8],
  opacity: 1,
  blur: 0,
  filter: true,
};
const ground = { metadata: { 'meltemi:part': 'ground' } };
const above = { metadata: { 'meltemi:part': 'above' } };
const style = {
  version: 8,
  sources: {
    relief: { type: 'raster', tiles: ['/relief'] },
    basemap: { type: 'vector', tiles: ['http://localhost/vector/{z}/{x}/{y}.mvt?v=1'], maxzoom: 8 },
  },
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': '#000' } },
    {
      id: 'land',
      type: 'fill',
      minzoom: 2,
      ...ground,
      source: 'basemap',
      'source-layer': 'land',
      paint: { 'fill-color': '#111' },
    },
    { id: 'relief', type: 'raster', ...ground, source: 'relief' },
    {
      id: 'shade',
      type: 'line',
      ...above,
      source: 'basemap',
      'source-layer': 'boundary',
      filter: ['==', ['get', 'admin_level'], 2],
      paint: { 'line-color': '#222', 'line-opacity': 0.5, 'line-width': 3, 'line-blur': 0.8 },
    },
    {
      id: 'borders',
      type: 'line',
      ...above,
      source: 'basemap',
      'source-layer': 'borders',
      paint: { 'line-color': borders.colour, 'line-width': borders.width },
    },
    { id: 'names', type: 'symbol', source: 'basemap', 'source-layer': 'places' },
  ],
};

describe('the lines of a style', () => {
  it('are read in their order, with the tiles that hold them', () => {
    expect(drawnStyleOf(style, 'above')).toEqual({
      tiles: 'http://localhost/vector/{z}/{x}/{y}.mvt?v=1',
      deepest: 8,
      looks: [
        {
          kind: 'line',
          minzoom: 0,
          maxzoom: 25,
          layer: 'boundary',
          colour: '#222',
          width: 3,
          opacity: 0.5,
          blur: 0.8,
          filter: ['==', ['get', 'admin_level'], 2],
        },
        borders,
      ],
    });
  });

  it.each([[null], ['style'], [{}], [{ layers: [] }], [{ ...style, sources: {} }], [{ ...style, layers: 7 }]])(
    'are none in %j',
    (broken) => {
      expect(drawnStyleOf(broken, 'above')).toBeNull();
    },
  );

  it('are apart from the areas of the ground, which lie on a colour', () => {
    expect(drawnStyleOf(style, 'ground')?.looks).toEqual([
      { kind: 'area', layer: 'land', colour: '#111', opacity: 1, filter: true, minzoom: 2, maxzoom: 25 },
    ]);
    expect(backgroundOf(style)).toBe('#000');
    expect(backgroundOf({ layers: [] })).toBeNull();
  });

  it('are drawn from their least zoom to their last', () => {
    const near = { ...borders, minzoom: 12, maxzoom: 16 };
    const at = (zoom: number): boolean => isDrawn(near, { zoom, type: 'LineString', properties: {} });
    expect([11, 12, 15, 16].map(at)).toEqual([false, true, true, false]);
  });

  it('are those that their filter lets through', () => {
    const ofCountries = { ...borders, filter: ['==', ['get', 'admin_level'], 2] };
    const facts = { zoom: 4, type: 'LineString' } as const;
    expect(isDrawn(ofCountries, { ...facts, properties: { admin_level: 2 } })).toBe(true);
    expect(isDrawn(ofCountries, { ...facts, properties: { admin_level: 4 } })).toBe(false);
    expect(isDrawn(borders, { ...facts, properties: {} })).toBe(true);
    expect(isDrawn({ ...borders, filter: ['has', 'name'] }, { ...facts, properties: {} })).toBe(false);
  });
});

describe('the pen', () => {
  it('follows width and opacity of the zoom', () => {
    expect(strokesOf(borders, 4)).toEqual([{ width: 0.8, alpha: 1 }]);
    expect(strokesOf({ ...borders, opacity: ['interpolate', ['linear'], ['zoom'], 0, 0.4, 3, 0.7] }, 0)).toEqual([
      { width: 0.3, alpha: 0.4 },
    ]);
  });

  it('goes twice where the edge is soft: the middle has the whole opacity, the edge half of the ink', () => {
    for (const [colour, ink] of [
      ['#08101a', 1],
      ['rgba(8,14,24,0.62)', 0.62],
    ] as const) {
      const [wide, narrow] = strokesOf({ ...borders, colour, width: 2.4, opacity: 0.84, blur: 0.8 }, 4);
      expect(wide?.width).toBe(2.4);
      expect(narrow?.width).toBeCloseTo(0.8, 9);
      expect(1 - (1 - ink * (wide?.alpha ?? 0)) * (1 - ink * (narrow?.alpha ?? 0))).toBeCloseTo(ink * 0.84, 9);
    }
  });

  it('stays up where there is nothing to be seen, or where it does not know the expression', () => {
    expect(strokesOf({ ...borders, width: 0 }, 4)).toEqual([]);
    expect(strokesOf({ ...borders, opacity: 0 }, 4)).toEqual([]);
    expect(strokesOf({ ...borders, width: ['step', ['zoom'], 1, 5, 2] }, 4)).toEqual([]);
    expect(strokesOf({ ...borders, width: 0.9, blur: 0.8 }, 4)).toHaveLength(1);
  });
});

describe('the stored tile of a drawn one', () => {
  it('is the quarter of a tile of 512 pixels down to the deepest, and a part of that from there on', () => {
    expect(borderSource({ z: 5, x: 17, y: 10 }, 8)).toEqual({ z: 4, x: 8, y: 5, size: 512, left: 256, top: 0 });
    expect(borderSource({ z: 9, x: 300, y: 211 }, 8)).toEqual({ z: 8, x: 150, y: 105, size: 512, left: 0, top: 256 });
    expect(borderSource({ z: 16, x: 256 * 7 + 3, y: 256 * 9 + 255 }, 8)).toEqual({
      z: 8,
      x: 7,
      y: 9,
      size: 65_536,
      left: 3 * 256,
      top: 255 * 256,
    });
    expect(borderSource({ z: 0, x: 0, y: 0 }, 8)).toEqual({ z: 0, x: 0, y: 0, size: 256, left: 0, top: 0 });
  });

  it('lies at the same place of the world, whatever the copy of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 16 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: 0, max: 14 }),
        (z, east, south, copy, deepest) => {
          const across = 2 ** z;
          const x = Math.floor(east * across);
          const y = Math.floor(south * across);
          const source = borderSource({ z, x: x + copy * across, y }, deepest);
          expect(source.z).toBe(Math.min(z - 1, deepest));
          // Pixels from the corner of the world, by the stored tile and by the drawn one.
          expect(source.x * source.size + source.left).toBe(x * BORDER_SIDE);
          expect(source.y * source.size + source.top).toBe(y * BORDER_SIDE);
          expect(2 ** source.z * source.size).toBe(across * BORDER_SIDE);
          expect(source.x).toBeLessThan(2 ** source.z);
        },
      ),
      { seed: 412 },
    );
  });

  it('has an address, and the style a zoom', () => {
    expect(tileAddress('/vector/{z}/{x}/{y}.mvt?v=9', borderSource({ z: 5, x: -1, y: 3 }, 8))).toBe(
      '/vector/4/15/1.mvt?v=9',
    );
    expect([styleZoom(3), styleZoom(16), styleZoom(0)]).toEqual([2, 15, 0]);
  });
});

describe('areas that come with the zoom', () => {
  const faded: AreaLook = {
    kind: 'area',
    layer: 'wood',
    colour: '#111',
    filter: true,
    minzoom: 7,
    maxzoom: 25,
    opacity: ['interpolate', ['linear'], ['zoom'], 7, 0, 10, 0.9],
  };

  it('are seen as far as the style says', () => {
    expect([7, 8.5, 10, 14].map((zoom) => Math.round(opacityOf(faded, zoom) * 100))).toEqual([0, 45, 90, 90]);
  });
});

describe("an operator's pictures", () => {
  it('are those of the style, and none of the server', () => {
    const tiles = ['https://t.example/{z}/{x}/{y}.jpg'];
    expect(picturesOf({ sources: { satellite: { tiles, maxzoom: 16 } } })).toEqual({ tiles: tiles[0], deepest: 16 });
    expect(picturesOf({ sources: { pictures: { tiles, maxzoom: 14 } } })).toEqual({ tiles: tiles[0], deepest: 14 });
    for (const other of [style, null, { sources: { satellite: { tiles: [] } } }]) expect(picturesOf(other)).toBeNull();
  });

  it('and tiles that lie over the weather from elsewhere are not drawn as the map', () => {
    const cover = { id: 'land-cover', type: 'fill', ...above, source: 'world', 'source-layer': 'land', paint: {} };
    const { looks } = drawnStyleOf({ ...style, layers: [cover, ...style.layers] }, 'above') ?? { looks: [] };
    expect(looks.map(({ layer }) => layer)).not.toContain('land');
  });
});
