import { describe, expect, it } from 'vitest';
import { mapSelectorMove } from './map-selector.rules.ts';

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
