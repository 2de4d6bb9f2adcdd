import { describe, expect, it } from 'vitest';
import { levelIdents } from '../levels/level-idents.ts';
import { levels } from '../levels/levels.ts';
import { overlayIdents } from '../overlays/overlay-idents.ts';
import { overlays } from '../overlays/overlays.ts';
import { productIdents } from './product-idents.ts';
import { products } from './products.ts';

/** Code, number of levels, lowest, highest, wind at 100 m, number of overlays, accumulations. */
const heights = [
  ['gfs', 17, 'surface', '10h', true, 28, true],
  ['ecmwf', 17, 'surface', '10h', true, 28, true],
  ['ecmwfAnalysis', 1, 'surface', 'surface', false, 1, false],
  ['icon', 16, 'surface', '150h', true, 28, true],
  ['mblue', 1, 'surface', 'surface', false, 0, false],
  ['ecmwfWaves', 1, 'surface', 'surface', false, 6, false],
  ['gfsWaves', 1, 'surface', 'surface', false, 6, false],
  ['cmems', 1, 'surface', 'surface', false, 3, false],
  ['cams', 1, 'surface', 'surface', false, 10, false],
  ['efi', 1, 'surface', 'surface', false, 3, false],
  ['drought', 1, 'surface', 'surface', false, 6, false],
  ['fireDanger', 1, 'surface', 'surface', false, 2, false],
  ['activeFires', 1, 'surface', 'surface', false, 0, false],
  ['radar', 1, 'surface', 'surface', false, 2, false],
  ['satellite', 1, 'surface', 'surface', false, 1, false],
  ['capAlerts', 1, 'surface', 'surface', false, 1, false],
  ['topoMap', 1, 'surface', 'surface', false, 1, false],
  ['nems', 15, 'surface', '150h', false, 25, false],
  ['namConus', 15, 'surface', '150h', false, 28, true],
  ['namHawaii', 15, 'surface', '150h', false, 25, false],
  ['namAlaska', 15, 'surface', '150h', false, 25, false],
  ['iconEu', 16, 'surface', '150h', true, 28, true],
  ['iconD2', 12, 'surface', '200h', true, 28, true],
  ['arome', 2, 'surface', '100m', true, 26, true],
  ['aromeFrance', 15, 'surface', '150h', true, 28, true],
  ['aromeAntilles', 15, 'surface', '150h', true, 25, false],
  ['aromeReunion', 15, 'surface', '150h', true, 25, false],
  ['canHrdps', 15, 'surface', '150h', false, 28, true],
  ['canRdwpsWaves', 1, 'surface', 'surface', false, 6, false],
  ['camsEu', 1, 'surface', 'surface', false, 10, false],
  ['czeAladin', 16, 'surface', '150h', true, 28, true],
  ['iconEuWaves', 1, 'surface', 'surface', false, 6, false],
  ['hrrrConus', 15, 'surface', '150h', false, 28, true],
  ['hrrrAlaska', 15, 'surface', '150h', false, 25, false],
  ['bomAccess', 15, 'surface', '150h', false, 28, true],
  ['bomAccessAd', 1, 'surface', 'surface', false, 23, false],
  ['bomAccessBn', 1, 'surface', 'surface', false, 23, false],
  ['bomAccessDn', 1, 'surface', 'surface', false, 23, false],
  ['bomAccessNq', 1, 'surface', 'surface', false, 23, false],
  ['bomAccessPh', 1, 'surface', 'surface', false, 23, false],
  ['bomAccessSy', 1, 'surface', 'surface', false, 23, false],
  ['bomAccessVt', 1, 'surface', 'surface', false, 23, false],
  ['ukv', 16, 'surface', '150h', true, 28, true],
  ['jmaMsm', 15, 'surface', '150h', false, 28, true],
  ['jmaCwmWaves', 1, 'surface', 'surface', false, 6, false],
  ['ecmwfEns', 1, 'surface', 'surface', false, 2, false],
  ['gefs', 1, 'surface', 'surface', false, 1, false],
] as const;

describe('what a product reaches', () => {
  it.each(heights)(
    '%s has %i levels, %s to %s, 100 m %s, %i overlays, accumulations %s',
    (ident, count, lowest, highest, has100m, carried, accumulates) => {
      const product = products[ident];
      expect(product.levels).toHaveLength(count);
      expect([product.levels[0], product.levels.at(-1)]).toEqual([lowest, highest]);
      expect(product.levels.includes('100m')).toBe(has100m);
      expect(product.overlays).toHaveLength(carried);
      expect(product.hasAccumulations).toBe(accumulates);
    },
  );

  it('is stated for every product', () => expect(heights.map(([ident]) => ident)).toEqual(productIdents));

  it('starts at the ground and rises', () => {
    for (const ident of productIdents) {
      const { levels: own } = products[ident];
      expect(own[0]).toBe('surface');
      expect(own).toEqual(levelIdents.filter((level) => own.includes(level)));
      expect(own.map((level) => levels[level].metres)).toEqual(
        [...own].map((level) => levels[level].metres).sort((a, b) => a - b),
      );
    }
  });

  it('holds all air overlays in every air model, less sums without accumulations and heights without levels', () => {
    const air = overlayIdents.filter((ident) => overlays[ident].family === 'air');
    expect(air).toHaveLength(28);
    for (const ident of productIdents) {
      const product = products[ident];
      if (product.family !== 'air') continue;
      const missing = air.filter((overlay) => !product.overlays.includes(overlay));
      const excused = [
        ...(product.hasAccumulations ? [] : ['gustAccu', 'rainAccu', 'snowAccu']),
        ...(product.levels.includes('850h') ? [] : ['turbulence', 'icing']),
      ];
      expect([...missing].sort()).toEqual([...excused].sort());
    }
  });

  it('holds height lines only on pressure levels, and lines only in air models', () => {
    for (const ident of productIdents) {
      const { isolines, family, levels: own } = products[ident];
      expect(isolines.length > 0).toBe(family === 'air');
      expect(isolines.includes('gh')).toBe(family === 'air' && own.includes('500h'));
    }
  });

  it('is listed better only for overlays that the product carries', () => {
    for (const ident of productIdents) {
      const { betterDataQuality, overlays: carried } = products[ident];
      expect(betterDataQuality.filter((overlay) => !carried.includes(overlay))).toEqual([]);
    }
  });

  it('needs no switch where there is nothing to choose', () => {
    const hidden = productIdents.filter((ident) => products[ident].hideProductSwitch);
    expect(hidden).toEqual([
      'mblue',
      'efi',
      'drought',
      'fireDanger',
      'activeFires',
      'radar',
      'satellite',
      'capAlerts',
      'topoMap',
    ]);
  });

  it('is sent in a lossless file', () => {
    for (const ident of productIdents) expect(products[ident].fileSuffix).toBe('png');
  });
});
