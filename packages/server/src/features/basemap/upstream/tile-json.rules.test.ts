import { describe, expect, it } from 'vitest';
import { plainText, readTileJson } from './tile-json.rules.ts';

const URL_OF_IT = 'https://tiles.example/planet/info.json';
const whole = {
  tilejson: '3.0.0',
  tiles: ['https://tiles.example/planet/v1/{z}/{x}/{y}.pbf'],
  minzoom: 0,
  maxzoom: 14,
  bounds: [-180, -85, 180, 85],
  attribution: '<a href="https://openmaptiles.org">&copy; OpenMapTiles</a> Data from <b>OpenStreetMap</b>',
  vector_layers: [{ id: 'water', fields: {} }, { id: 'boundary' }],
};
const read = (change: object = {}) => readTileJson(JSON.stringify({ ...whole, ...change }), URL_OF_IT);

describe('a TileJSON', () => {
  it('says where tiles are, how deep, where, and of which layers', () => {
    expect(read()).toEqual({
      template: 'https://tiles.example/planet/v1/{z}/{x}/{y}.pbf',
      reach: { minZoom: 0, maxZoom: 14, minLon: -180, minLat: -85, maxLon: 180, maxLat: 85 },
      layers: ['water', 'boundary'],
      attribution: '© OpenMapTiles Data from OpenStreetMap',
    });
  });

  it('may name its tiles by a path, and no zoom deeper than the map', () => {
    expect(read({ tiles: ['../v2/{z}/{x}/{y}.pbf'], maxzoom: 22 })).toMatchObject({
      template: 'https://tiles.example/v2/{z}/{x}/{y}.pbf',
      reach: { maxZoom: 16 },
    });
  });

  it.each([
    ['no tiles', { tiles: [] }],
    ['tiles without places', { tiles: ['https://tiles.example/all.pbf'] }],
    ['tiles that are a script', { tiles: ['javascript:{z}{x}{y}'] }],
    ['pictures', { vector_layers: undefined }],
    ['bounds beyond the world', { bounds: [-500, 0, 0, 0] }],
    ['a zoom that is none', { maxzoom: -1 }],
  ])('with %s is refused with a code', (_name, change) => {
    expect(() => read(change)).toThrow(expect.objectContaining({ code: 'not-readable' }));
  });

  it('that is no JSON is refused with a code', () => {
    expect(() => readTileJson('<html>', URL_OF_IT)).toThrow(expect.objectContaining({ code: 'not-readable' }));
  });

  it('brings no markup onto a page', () => {
    expect(plainText('<img src=x onerror=alert(1)>A<<b>B')).not.toMatch(/[<>]/);
  });
});
