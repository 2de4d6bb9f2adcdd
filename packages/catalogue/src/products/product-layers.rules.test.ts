import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { isolineIdents } from '../isolines/isoline-idents.ts';
import { levelIdents } from '../levels/level-idents.ts';
import { overlayIdents } from '../overlays/overlay-idents.ts';
import { overlays } from '../overlays/overlays.ts';
import { productIdents } from './product-idents.ts';
import { productIsolines } from './product-isolines.rules.ts';
import { airProductFor, dataQualityOf, levelsOf, productLayers } from './product-layers.rules.ts';
import { products } from './products.ts';

const anyOverlay = fc.constantFrom(...overlayIdents);
const anyProduct = fc.constantFrom(...productIdents);
const anyLevel = fc.constantFrom(...levelIdents);

describe('the levels of an overlay in a product', () => {
  it('are those that both have', () => {
    expect(levelsOf('wind', 'ecmwf')).toEqual(levelIdents);
    expect(levelsOf('temp', 'ecmwf')).not.toContain('100m');
    expect(levelsOf('wind', 'icon')).not.toContain('10h');
    expect(levelsOf('wind', 'arome')).toEqual(['surface', '100m']);
    expect(levelsOf('wind', 'hrrrConus')).not.toContain('100m');
    expect(levelsOf('rain', 'ecmwf')).toEqual(['surface']);
    expect(levelsOf('icing', 'iconD2')[0]).toBe('950h');
  });

  it('are none where the product does not carry the overlay', () => {
    expect(levelsOf('waves', 'ecmwf')).toEqual([]);
    expect(levelsOf('turbulence', 'bomAccessSy')).toEqual([]);
    expect(levelsOf('hurricanes', 'ecmwf')).toEqual([]);
  });

  it('are never none where it does', () => {
    for (const product of productIdents) {
      for (const overlay of products[product].overlays) expect(levelsOf(overlay, product).length).toBeGreaterThan(0);
    }
  });
});

describe('every overlay, product and level that the catalogue calls valid', () => {
  it('has layers with a file on that level', () => {
    for (const overlay of overlayIdents) {
      for (const product of productIdents) {
        for (const level of levelsOf(overlay, product)) {
          const [field, ...over] = productLayers(overlay, product, level);
          expect(field).toBeDefined();
          expect(field?.product.ident).toBe(product);
          expect(field?.level).toBe(level);
          expect(over).toHaveLength(overlays[overlay].layers.length - 1);
          if (field?.layer.filename !== null) expect(field?.file).toBe(`${overlay}-${level}`);
        }
      }
    }
  });

  it('names files that exist in a product that carries their field', () => {
    fc.assert(
      fc.property(anyOverlay, anyProduct, anyLevel, (overlay, product, level) => {
        if (!levelsOf(overlay, product).includes(level)) return;
        for (const { file, source, product: owner } of productLayers(overlay, product, level)) {
          if (file === null) continue;
          const [layer, at] = file.split('-');
          expect(layer).toBe(source.ident);
          expect(owner.levels).toContain(at);
          expect(owner.overlays).toContain(source.ident);
        }
      }),
      { seed: 65, numRuns: 3000 },
    );
  });
});

describe('wind and lines over other fields', () => {
  it('come from the air model that the product prefers', () => {
    expect(airProductFor('ecmwf')).toBe('ecmwf');
    expect(airProductFor('camsEu')).toBe('iconEu');
    const [field, wind] = productLayers('no2', 'camsEu', 'surface');
    expect(field?.product.ident).toBe('camsEu');
    expect(wind?.product.ident).toBe('iconEu');
    expect(wind?.file).toBe('wind-surface');
  });

  it('follow the level, and fall to the ground where the field has no such level', () => {
    expect(productLayers('temp', 'ecmwf', '850h').map((layer) => layer.file)).toEqual(['temp-850h', 'wind-850h']);
    expect(productLayers('pressure', 'gfs', 'surface').map((layer) => layer.file)).toEqual([
      'pressure-surface',
      'pressure-surface',
      'wind-surface',
    ]);
  });

  it('take wave particles from the shown sea state', () => {
    expect(productLayers('swell2', 'gfsWaves', 'surface').map((layer) => layer.file)).toEqual([
      'swell2-surface',
      'swell2-surface',
    ]);
    expect(productLayers('wavePower', 'gfsWaves', 'surface').map((layer) => layer.file)).toEqual([
      'wavePower-surface',
      'waves-surface',
    ]);
  });
});

describe('isolines over any overlay', () => {
  it('come from the product or the air model it prefers, on the level they follow', () => {
    expect(productIsolines('pressure', 'rain', 'icon', 'surface')?.file).toBe('pressure-surface');
    expect(productIsolines('temp', 'wind', 'ecmwf', '700h')?.file).toBe('temp-700h');
    expect(productIsolines('gh', 'wind', 'ecmwf', 'surface')?.file).toBe('gh-500h');
    expect(productIsolines('pressure', 'waves', 'jmaCwmWaves', 'surface')?.product.ident).toBe('jmaMsm');
  });

  it('are absent where no pressure levels are', () => {
    expect(productIsolines('gh', 'wind', 'bomAccessSy', 'surface')).toBeNull();
    expect(productIsolines('pressure', 'wind', 'bomAccessSy', 'surface')).not.toBeNull();
  });

  it('lie on a level of the product that draws them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...isolineIdents), anyProduct, anyLevel, (kind, product, level) => {
        const lines = productIsolines(kind, 'wind', product, level);
        expect(lines === null || lines.product.levels.includes(lines.level)).toBe(true);
      }),
      { seed: 4 },
    );
  });
});

describe('data quality', () => {
  it('is one step better for the overlays that the product names', () => {
    expect(dataQualityOf(products.gfs, 'temp')).toBe('normal');
    expect(dataQualityOf(products.gfs, 'rain')).toBe('high');
    expect(dataQualityOf({ ...products.satellite, betterDataQuality: ['satellite'] }, 'satellite')).toBe('extreme');
  });
});
