import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layers } from '../layers/layers.ts';
import { quantities } from '../layers/quantities.ts';
import { overlayIdents } from '../overlays/overlay-idents.ts';
import { productIdents } from '../products/product-idents.ts';
import { products } from '../products/products.ts';
import { differenceChoices, differenceOf, isComparable } from './difference.rules.ts';

describe('what can be compared', () => {
  it.each([
    ['temp', true],
    ['wind', true],
    ['rain', true],
    ['pressure', true],
    ['waves', true],
    ['tempSpread', true],
    ['ptype', false],
    ['rainAccu', false],
    ['fog', false],
    ['radar', false],
    ['capAlerts', false],
    ['efiWind', false],
    ['topoMap', false],
  ] as const)('%s: %s', (overlay, can) => expect(isComparable(overlay)).toBe(can));
});

describe('what a forecast is compared with', () => {
  const shown = { overlay: 'temp', product: 'ecmwf', level: 'surface' } as const;

  it('is what was chosen, where that has the layer on the level', () => {
    expect(differenceOf(shown, 'gfs')).toBe('gfs');
    expect(differenceOf(shown, 'earlierRun')).toBe('earlierRun');
    expect(differenceOf({ ...shown, level: '500h' }, 'gfs')).toBe('gfs');
    expect(differenceOf({ ...shown, level: '500h' }, 'arome')).toBeNull();
    expect(differenceOf(shown, 'ecmwfWaves')).toBeNull();
    expect(differenceOf(shown, 'ecmwf')).toBeNull();
    expect(differenceOf(shown, null)).toBeNull();
  });

  it('never is a model without the layer, nor a layer of classes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...overlayIdents),
        fc.constantFrom(...productIdents),
        fc.constantFrom(...differenceChoices),
        (overlay, product, wanted) => {
          const found = differenceOf({ overlay, product, level: 'surface' }, wanted);
          if (found === null) return;
          expect(found).toBe(wanted);
          expect(layers[overlay].channels.slice(0, 1).some((channel) => quantities[channel].isClass)).toBe(false);
          if (found !== 'earlierRun') expect(products[found].overlays).toContain(overlay);
        },
      ),
      { seed: 7, numRuns: 2000 },
    );
  });
});
