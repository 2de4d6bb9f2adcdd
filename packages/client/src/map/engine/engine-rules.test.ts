import { describe, expect, it } from 'vitest';
import { baseStyleOf, firstAbove, firstName, groundLightness, isMapShown } from './base-style.rules.ts';
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
  it('is dark up to zoom 11 and the chosen one above', () => {
    expect(baseStyleOf({ overlay: 'wind', zoom: 11, map: 'winter', engine: 'maplibre' })).toBe('dark');
    expect(baseStyleOf({ overlay: 'wind', zoom: 11.5, map: 'winter', engine: 'maplibre' })).toBe('winter');
    expect(baseStyleOf({ overlay: 'wind', zoom: 12, map: 'sznmap', engine: 'maplibre' })).toBe('outdoor');
    expect(baseStyleOf({ overlay: 'wind', zoom: 12, map: 'sat', engine: 'maplibre' })).toBe('satellite');
  });

  it('is the calm one on a globe at any zoom, where the weather stays', () => {
    expect(baseStyleOf({ overlay: 'wind', zoom: 14, map: 'sat', engine: 'globe' })).toBe('dark');
    expect(isMapShown({ overlay: 'wind', zoom: 14, engine: 'globe' })).toBe(false);
    expect(isMapShown({ overlay: 'wind', zoom: 11.01, engine: 'leaflet' })).toBe(true);
  });

  it('decides whether what moves over it is drawn dark or light', () => {
    expect(['outdoor', 'winter'].every((style) => groundLightness(style) > 0.7)).toBe(true);
    expect(['dark', 'satellite'].every((style) => groundLightness(style) < 0.5)).toBe(true);
  });

  it('is the chosen one at every zoom for the topographic overlay', () => {
    expect(isMapShown({ overlay: 'topoMap', zoom: 4, engine: 'globe' })).toBe(true);
    expect(baseStyleOf({ overlay: 'topoMap', zoom: 4, map: 'sznmap', engine: 'maplibre' })).toBe('outdoor');
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
