import { describe, expect, it } from 'vitest';
import { dataQualities } from './product.ts';
import { productIdents } from './product-idents.ts';
import { products } from './products.ts';

const rankOf = (ident: (typeof productIdents)[number]): number => dataQualities.indexOf(products[ident].dataQuality);

describe('the products', () => {
  it('are forecasts or analyses: an analysis tells what is or was', () => {
    expect(productIdents.filter((ident) => products[ident].category === 'analysis')).toEqual([
      'ecmwfAnalysis',
      'activeFires',
      'radar',
      'satellite',
      'capAlerts',
      'topoMap',
    ]);
    expect(productIdents.filter((ident) => products[ident].category === 'forecast')).toHaveLength(41);
  });

  it('have one of the five qualities, finer where the model is finer', () => {
    expect(dataQualities).toEqual(['low', 'normal', 'high', 'ultra', 'extreme']);
    expect(productIdents.filter((ident) => rankOf(ident) < 0)).toEqual([]);
    expect(rankOf('iconD2')).toBeGreaterThan(rankOf('iconEu'));
    expect(rankOf('iconEu')).toBeGreaterThan(rankOf('icon'));
    expect(rankOf('camsEu')).toBeGreaterThanOrEqual(rankOf('cams'));
  });
});
