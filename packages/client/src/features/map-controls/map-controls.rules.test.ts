import { overlayIdents, overlays } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { globePossible, otherLibrary } from './map-controls.rules.ts';

describe('the switch to the globe', () => {
  it('goes there and back to the flat map, from the fallback too', () => {
    expect([
      otherLibrary('maplibre', 'maplibre'),
      otherLibrary('globe', 'maplibre'),
      otherLibrary('leaflet', 'maplibre'),
    ]).toEqual(['globe', 'maplibre', 'globe']);
    expect(otherLibrary('globe', 'leaflet')).toBe('leaflet');
  });

  it('is off only where the catalogue says so', () => {
    expect(overlayIdents.filter((ident) => !globePossible(ident))).toEqual(
      overlayIdents.filter((ident) => overlays[ident].globeNotSupported),
    );
    expect(globePossible('wind')).toBe(true);
  });
});
