import { airProductFor, isolineIdents, overlayIdents, overlays, productIdents, products } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { globePossible, otherLibrary, possibleIsolines } from './map-controls.rules.ts';

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

describe('the kinds of isolines', () => {
  it('are all four with a model of the whole atmosphere', () => {
    expect(possibleIsolines('wind', 'ecmwf', 'surface')).toEqual([...isolineIdents]);
  });

  it('come from the air model over the sea', () => {
    expect(possibleIsolines('waves', 'ecmwfWaves', 'surface')).toContain('pressure');
  });

  it('are none exactly where no air model has them', () => {
    for (const product of productIdents) {
      const air = airProductFor(product);
      expect([product, possibleIsolines('wind', product, 'surface')]).toEqual([
        product,
        air === null ? [] : isolineIdents.filter((kind) => products[air].isolines.includes(kind)),
      ]);
    }
  });
});
