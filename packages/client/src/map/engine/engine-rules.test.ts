import { describe, expect, it } from 'vitest';
import { baseStyleOf, groundLightness, hasChoice, isMapShown } from './base-style.rules.ts';
import { firstAbove, firstName } from './style-order.rules.ts';
import type { BaseMapRequest } from './base-style.rules.ts';
import { chooseEngine } from './choose-engine.rules.ts';
import { groundLook, reliefOf } from './leaflet/mask-looks.rules.ts';

describe('the library that draws the map', () => {
  const request = { mapLibrary: 'maplibre', disableWebGL: false, isGlUsable: true, overlay: 'wind' } as const;
  it.each([
    ['what is chosen', {}, 'maplibre'],
    ['the globe when chosen', { mapLibrary: 'globe' }, 'globe'],
    ['Leaflet when chosen', { mapLibrary: 'leaflet' }, 'leaflet'],
    ['Leaflet when WebGL fails its test', { mapLibrary: 'globe', isGlUsable: false }, 'leaflet'],
    ['Leaflet when WebGL is switched off', { disableWebGL: true }, 'leaflet'],
  ] as const)('is %s', (_, change, expected) => {
    expect(chooseEngine({ ...request, ...change })).toBe(expected);
  });
});

describe('the base map', () => {
  const bavaria = [9, 47, 14, 51] as const;
  const munich = { lat: 48.1, lon: 11.6 };
  const near = (change: object = {}): BaseMapRequest => ({
    overlay: 'wind',
    map: 'sznmap',
    engine: 'maplibre',
    camera: { ...munich, zoom: 12 },
    detail: { outdoor: bavaria, winter: bavaria },
    ...change,
  });

  it('is looked at itself above zoom 11 where the server has a detailed one', () => {
    expect(isMapShown(near())).toBe(true);
    expect(isMapShown(near({ engine: 'leaflet', camera: { ...munich, zoom: 11.01 } }))).toBe(true);
    expect(isMapShown(near({ camera: { ...munich, zoom: 11 } }))).toBe(false);
  });

  it('stays under the weather at every zoom where the server has none', () => {
    for (const engine of ['maplibre', 'globe', 'leaflet'] as const)
      for (let zoom = 3; zoom <= 16; zoom += 0.5)
        expect(isMapShown(near({ engine, camera: { ...munich, zoom }, detail: {} }))).toBe(false);
    expect(isMapShown(near({ map: 'sat' }))).toBe(false);
    expect(isMapShown(near({ camera: { lat: 40, lon: -4, zoom: 14 } }))).toBe(false);
  });

  it('is the dark one under the weather and the chosen one where it is looked at', () => {
    expect((['sznmap', 'sat', 'winter'] as const).map((map) => baseStyleOf(map, true))).toEqual([
      'outdoor',
      'satellite',
      'winter',
    ]);
    expect(baseStyleOf('winter', false)).toBe('dark');
  });

  it('is the calm one on a globe at any zoom, where the weather stays', () => {
    expect(isMapShown(near({ engine: 'globe', camera: { ...munich, zoom: 14 } }))).toBe(false);
  });

  it('may be chosen where any of the maps is detailed', () => {
    const camera = { ...munich, zoom: 12 };
    expect(hasChoice({ satellite: [-180, -90, 180, 90] }, camera)).toBe(true);
    expect(hasChoice({ outdoor: bavaria }, camera)).toBe(true);
    expect(hasChoice({ outdoor: bavaria }, { lat: 0, lon: 0, zoom: 12 })).toBe(false);
    expect(hasChoice({}, camera)).toBe(false);
  });

  it('decides whether what moves over it is drawn dark or light', () => {
    expect(['outdoor', 'winter'].every((style) => groundLightness(style) > 0.7)).toBe(true);
    expect(['dark', 'satellite'].every((style) => groundLightness(style) < 0.5)).toBe(true);
  });

  it('is the chosen one at every zoom for the topographic overlay', () => {
    expect(isMapShown(near({ overlay: 'topoMap', camera: { ...munich, zoom: 4 }, detail: {} }))).toBe(true);
    expect(isMapShown(near({ overlay: 'topoMap', engine: 'globe', detail: {} }))).toBe(true);
  });

  it('has the weather under coast and borders, lines and particles under names', () => {
    const layers = [
      { id: 'land', type: 'fill', metadata: { 'meltemi:part': 'ground' } },
      { id: 'coast', type: 'line', metadata: { 'meltemi:part': 'above' } },
      { id: 'towns', type: 'symbol', metadata: { 'meltemi:part': 'above' } },
    ];
    expect(firstAbove(layers)).toBe('coast');
    expect(firstName(layers)).toBe('towns');
    expect(firstAbove([{ id: 'x', type: 'fill' }])).toBeUndefined();
  });
});

describe('the ground of a map without WebGL', () => {
  const colour = (style: string, land: number): readonly number[] => {
    const out = new Uint8ClampedArray(4);
    groundLook(style)?.colour(land, out);
    return [...out];
  };

  it('is water and land of the style, mixed where a pixel has both', () => {
    expect(colour('dark', 0)).toEqual([24, 33, 45, 255]);
    expect(colour('dark', 255)).toEqual([36, 48, 64, 255]);
    expect(colour('winter', 255)).toEqual([243, 246, 249, 255]);
    const [red = 0] = colour('dark', 128);
    expect(red).toBeGreaterThan(24);
    expect(red).toBeLessThan(36);
  });

  it('is a picture in natural colours for the satellite map, a veil of relief over the others', () => {
    expect(groundLook('satellite')).toBeNull();
    expect(reliefOf('satellite')).toEqual({ look: 'natural', opacity: 1 });
    expect(['dark', 'outdoor', 'winter'].map((style) => reliefOf(style).look)).toEqual(['shade', 'shade', 'shade']);
  });
});
