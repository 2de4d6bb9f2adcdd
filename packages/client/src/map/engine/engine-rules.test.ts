import { describe, expect, it } from 'vitest';
import { baseStyleOf, firstAbove, firstName } from './base-style.rules.ts';
import { chooseEngine } from './choose-engine.rules.ts';
import { coastAlpha } from './coast-alpha.rules.ts';
import { isFacing } from './maplibre-view.ts';

describe('the library that draws the map', () => {
  const wish = { mapLibrary: 'maplibre', disableWebGL: false, isGlUsable: true, overlay: 'wind' } as const;
  it.each([
    ['what is chosen', {}, 'maplibre'],
    ['the globe when chosen', { mapLibrary: 'globe' }, 'globe'],
    ['Leaflet when chosen', { mapLibrary: 'leaflet' }, 'leaflet'],
    ['Leaflet when WebGL fails its test', { mapLibrary: 'globe', isGlUsable: false }, 'leaflet'],
    ['Leaflet when WebGL is switched off', { disableWebGL: true }, 'leaflet'],
  ] as const)('is %s', (_, change, expected) => {
    expect(chooseEngine({ ...wish, ...change })).toBe(expected);
  });
});

describe('the base map', () => {
  it('is dark up to zoom 11 and the chosen one above', () => {
    expect(baseStyleOf({ overlay: 'wind', zoom: 11, map: 'winter' })).toBe('dark');
    expect(baseStyleOf({ overlay: 'wind', zoom: 11.5, map: 'winter' })).toBe('winter');
    expect(baseStyleOf({ overlay: 'wind', zoom: 12, map: 'sznmap' })).toBe('outdoor');
    expect(baseStyleOf({ overlay: 'wind', zoom: 12, map: 'sat' })).toBe('satellite');
  });

  it('is the chosen one at every zoom for the topographic overlay', () => {
    expect(baseStyleOf({ overlay: 'topoMap', zoom: 4, map: 'sznmap' })).toBe('outdoor');
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

it('draws the coast where a pixel is part land and part water', () => {
  expect(coastAlpha(0)).toBe(0);
  expect(coastAlpha(255)).toBe(0);
  expect(coastAlpha(128)).toBeGreaterThan(180);
});

it('sees the near half of a globe', () => {
  expect(isFacing(50, 14, 48, 16)).toBe(true);
  expect(isFacing(50, 14, -50, -166)).toBe(false);
  expect(isFacing(0, 179, 0, -179)).toBe(true);
});
