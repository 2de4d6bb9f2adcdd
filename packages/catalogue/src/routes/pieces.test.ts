import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lat, Lon } from '../places/coordinates.ts';
import { productIdents } from '../products/product-idents.ts';
import {
  airportCodePiece,
  coordsPiece,
  idPiece,
  latPiece,
  lonPiece,
  numberPiece,
  prefixedIdPiece,
  productPiece,
} from './pieces.ts';

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

  it('take a whole number without a sign', () => {
    expect(numberPiece.parse('0')).toBe(0);
    expect(numberPiece.parse('1234567890')).toBe(1_234_567_890);
    for (const piece of ['-1', '1.5', '', 'a', '1234567890123456']) expect(numberPiece.parse(piece)).toBeUndefined();
  });

  it('take four letters for an airport, in large letters', () => {
    expect(airportCodePiece.parse('lkPR')).toBe('LKPR');
    for (const piece of ['LKP', 'LKPRX', 'LK1R', 'LKP ', 'ČKPR']) expect(airportCodePiece.parse(piece)).toBeUndefined();
  });

  it('know the id of a saved route by its prefix', () => {
    expect(prefixedIdPiece.parse('id:abc')).toBe('abc');
    expect(prefixedIdPiece.parse('id:id:x')).toBe('id:x');
    for (const piece of ['abc', 'id:', 'ID:abc', '']) expect(prefixedIdPiece.parse(piece)).toBeUndefined();
  });

  it('escape an id so that it stays one piece', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        expect(idPiece.format(id)).not.toMatch(/[/?#]/);
        expect(prefixedIdPiece.format(id)).not.toMatch(/[/?#]/);
      }),
      { seed: 54 },
    );
  });
});

describe('the points of a route', () => {
  it('are pairs, parted by semicolons', () => {
    expect(coordsPiece.parse('50,14')).toEqual([{ lat: 50, lon: 14 }]);
    expect(coordsPiece.parse('50,14;-33.5,151.25')).toEqual([
      { lat: 50, lon: 14 },
      { lat: -33.5, lon: 151.25 },
    ]);
    expect(
      coordsPiece.format([
        { lat: 50 as Lat, lon: 14 as Lon },
        { lat: 0 as Lat, lon: -1.5 as Lon },
      ]),
    ).toBe('50.000,14.000;0.000,-1.500');
  });

  it.each(['', '50', '50,14;', ';50,14', '50,14,3', '50;14', '91,14', '50,14;x,y'])('are not %j', (piece) => {
    expect(coordsPiece.parse(piece)).toBeUndefined();
  });
});
