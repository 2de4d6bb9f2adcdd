import { describe, expect, it } from 'vitest';
import { mapSelectorMove } from './map-selector.rules.ts';

describe('the map-selector', () => {
  it('opens above zoom 11, except on the globe', () => {
    expect(mapSelectorMove({ zoom: 12, mapLibrary: 'leaflet', overlay: 'wind', hasChoice: true })).toBe('open');
    expect(mapSelectorMove({ zoom: 11.5, mapLibrary: 'maplibre', overlay: 'wind', hasChoice: true })).toBe('open');
    expect(mapSelectorMove({ zoom: 12, mapLibrary: 'globe', overlay: 'wind', hasChoice: true })).toBe('stay');
  });

  it('closes at zoom 11 or lower, except over topoMap', () => {
    expect(mapSelectorMove({ zoom: 11, mapLibrary: 'leaflet', overlay: 'wind', hasChoice: true })).toBe('close');
    expect(mapSelectorMove({ zoom: 5, mapLibrary: 'globe', overlay: 'temp', hasChoice: true })).toBe('close');
    expect(mapSelectorMove({ zoom: 11, mapLibrary: 'leaflet', overlay: 'topoMap', hasChoice: true })).toBe('stay');
  });

  it('has nothing to offer over the weather where the server has no detailed map', () => {
    expect(mapSelectorMove({ zoom: 14, mapLibrary: 'maplibre', overlay: 'wind', hasChoice: false })).toBe('close');
    expect(mapSelectorMove({ zoom: 14, mapLibrary: 'maplibre', overlay: 'topoMap', hasChoice: false })).toBe('stay');
  });

  it('has nothing to offer over the weather where the server has no detailed map', () => {
    expect(mapSelectorMove({ zoom: 14, mapLibrary: 'maplibre', overlay: 'wind', hasChoice: false })).toBe('close');
    expect(mapSelectorMove({ zoom: 14, mapLibrary: 'maplibre', overlay: 'topoMap', hasChoice: false })).toBe('stay');
  });
});
