import { airProductFor, isolineIdents, productIdents, products } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { possibleIsolines } from './isoline-kinds.rules.ts';

describe('the kinds of isolines', () => {
  it('are all four with a model of the whole atmosphere', () => {
    expect(possibleIsolines('wind', 'ecmwf', 'surface')).toEqual([...isolineIdents]);
  });

  it('come from the air model over the sea', () => {
    expect(possibleIsolines('waves', 'ecmwfWaves', 'surface')).toContain('pressure');
  });

  it('are none over a map without weather', () => {
    expect(possibleIsolines('topoMap', 'topoMap', 'surface')).toEqual([]);
    expect(possibleIsolines('topoMap', 'ecmwf', 'surface')).toEqual([]);
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
