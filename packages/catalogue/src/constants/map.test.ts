import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canvasPixelRatio, keepBuffer, mapLimits, mapSelectorMove, tileFailuresBeforeCheck, tileSize } from './map.ts';
import { particleLimits, rainAlpha } from './particles.ts';
import { bottomPaneAfterDrag, swipeThresholds } from './swipe.ts';

describe('the map', () => {
  it('has the zooms and sizes of the documents', () => {
    expect(mapLimits).toMatchObject({
      defaultZoom: 5,
      fallbackZoom: 3,
      backToHomeZoom: 5,
      mapSelectorZoom: 11,
      tileSizePx: 256,
      tileSizeHighDpiPx: 512,
      tileLayerMaxZoom: 11,
      labelMinZoom: 3,
      labelMaxZoom: 11,
      pixelRatioCap: 2,
    });
    expect(keepBuffer.data).toMatchObject({ mobile: 1, desktop: 4 });
    expect(keepBuffer.labels).toMatchObject({ mobile: 2, desktop: 4 });
  });

  it('caps the pixel ratio of a canvas at two', () => {
    expect([0.5, 1, 1.5, 2, 3].map(canvasPixelRatio)).toEqual([1, 1, 1.5, 2, 2]);
  });

  it('uses large tiles only in GL on a dense screen', () => {
    expect(tileSize({ gl: true, devicePixelRatio: 2 })).toBe(512);
    expect(tileSize({ gl: true, devicePixelRatio: 1 })).toBe(256);
    expect(tileSize({ gl: false, devicePixelRatio: 3 })).toBe(256);
  });

  it('checks the connection after three failed tiles on a phone and six elsewhere', () => {
    expect(tileFailuresBeforeCheck('mobile')).toBe(3);
    expect(tileFailuresBeforeCheck('tablet')).toBe(6);
    expect(tileFailuresBeforeCheck('desktop')).toBe(6);
  });
});

describe('the map-selector', () => {
  it('opens above zoom 11, except on the globe', () => {
    expect(mapSelectorMove({ zoom: 12, mapLibrary: 'leaflet', overlay: 'wind' })).toBe('open');
    expect(mapSelectorMove({ zoom: 11.5, mapLibrary: 'maplibre', overlay: 'wind' })).toBe('open');
    expect(mapSelectorMove({ zoom: 12, mapLibrary: 'globe', overlay: 'wind' })).toBe('stay');
  });

  it('closes at zoom 11 or lower, except over topoMap', () => {
    expect(mapSelectorMove({ zoom: 11, mapLibrary: 'leaflet', overlay: 'wind' })).toBe('close');
    expect(mapSelectorMove({ zoom: 5, mapLibrary: 'globe', overlay: 'temp' })).toBe('close');
    expect(mapSelectorMove({ zoom: 11, mapLibrary: 'leaflet', overlay: 'topoMap' })).toBe('stay');
  });
});

describe('particles and rain', () => {
  it('keep the caps of the documents', () => {
    expect(particleLimits).toEqual({ perFrame: 15_000, maxAge: 100, alphaCap: 0.98, gradientSteps: 2_048 });
  });

  it('draw rain from 61 up to 255 at intensity 8', () => {
    expect(rainAlpha(0)).toBe(61);
    expect(rainAlpha(8)).toBe(255);
    expect(rainAlpha(4)).toBe(158);
    expect(rainAlpha(50)).toBe(255);
    expect(rainAlpha(-1)).toBe(61);
  });

  it('never draw stronger rain fainter', () => {
    const intensity = fc.double({ min: -1, max: 20, noNaN: true });
    fc.assert(
      fc.property(intensity, intensity, (a, b) => {
        expect(rainAlpha(Math.max(a, b))).toBeGreaterThanOrEqual(rainAlpha(Math.min(a, b)));
      }),
      { seed: 4 },
    );
  });
});

describe('swipes', () => {
  it('have the distances of the documents', () => {
    expect(swipeThresholds).toEqual({ stepPx: 50, closeSmallPx: 80, closeLargePx: 100, halfOpenPx: 30 });
  });

  it('close the bottom pane downwards, over the half-open state', () => {
    expect(bottomPaneAfterDrag('open', 29)).toBe('open');
    expect(bottomPaneAfterDrag('open', 30)).toBe('half-open');
    expect(bottomPaneAfterDrag('open', 100)).toBe('closed');
    expect(bottomPaneAfterDrag('half-open', 30)).toBe('closed');
    expect(bottomPaneAfterDrag('half-open', -29)).toBe('half-open');
    expect(bottomPaneAfterDrag('half-open', -30)).toBe('open');
  });
});
