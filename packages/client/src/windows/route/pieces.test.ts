import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productIdents, type Lon } from '@meltemi/catalogue';
import { idPiece, latPiece, lonPiece, productPiece } from './pieces.ts';

describe('coordinates in a path', () => {
  it.each([
    ['50', 50],
    ['+50.5', 50.5],
    ['-33.87', -33.87],
    ['0', 0],
    ['-0', 0],
    ['90', 90],
    ['50.12345', 50.123],
  ])('%s is the latitude %d', (piece, lat) => {
    expect(latPiece.parse(piece)).toBe(lat);
  });

  it.each(['', '50.', '.5', '5e1', '0x10', '50,5', '90.1', '--5', 'NaN', 'Infinity', ' 50', '1 2'])(
    '%j is no latitude',
    (piece) => {
      expect(latPiece.parse(piece)).toBeUndefined();
    },
  );

  it('reach 720 degrees to the east and west', () => {
    expect(lonPiece.parse('-720')).toBe(-720);
    expect(lonPiece.parse('720.001')).toBeUndefined();
    expect(lonPiece.format(-14.4 as Lon)).toBe('-14.400');
  });
});

describe('other pieces', () => {
  it.each(productIdents)('knows the product %s', (ident) => {
    expect(productPiece.parse(ident)).toBe(ident);
    expect(productPiece.parse(ident.toUpperCase() === ident ? `${ident}x` : ident.toUpperCase())).toBeUndefined();
  });

  it('escape an id so that it stays one piece', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        expect(idPiece.format(id)).not.toMatch(/[/?#]/);
      }),
      { seed: 54 },
    );
  });
});
