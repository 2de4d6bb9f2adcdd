import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AddressProducts } from './map-address.ts';
import { parseAddress } from './parse-address.ts';
import type { ParsedAddress } from './parse-address.ts';

const products: AddressProducts = {
  productsOf: (overlay) => (overlay === 'waves' ? ['ecmwfWaves', 'gfsWaves'] : ['ecmwf', 'gfs', 'radar']),
  defaultProduct: (overlay) => (overlay === 'waves' ? 'ecmwfWaves' : 'ecmwf'),
};

const parse = (query: string): ParsedAddress => parseAddress(query, products);
const faults = (query: string): readonly string[] => parse(query).faults.map(({ code }) => code);

const empty: ParsedAddress = {
  overlay: null,
  level: 'surface',
  product: null,
  view: null,
  timestamp: null,
  isolines: null,
  pois: null,
  difference: null,
  picker: null,
  pickerOpen: false,
  faults: [],
};

describe('an address that says little', () => {
  it.each(['', '?', ',', ' , ,', '?&utm_source=x', '#top'])('%j says nothing', (query) => {
    expect(parse(query)).toEqual(empty);
  });

  it('gives the overlay its default product', () => {
    expect(parse('?temp')).toEqual({ ...empty, overlay: 'temp', product: 'ecmwf' });
    expect(parse('waves')).toEqual({ ...empty, overlay: 'waves', product: 'ecmwfWaves' });
  });

  it('may be a view alone', () => {
    expect(parse('50.1,14.4,6')).toEqual({ ...empty, view: { lat: 50.1, lon: 14.4, zoom: 6 } });
  });
});

describe('what an address does not know is dropped and reported', () => {
  it('an overlay', () => {
    expect(parse('storms,850h,50,14,5')).toMatchObject({ overlay: null, level: '850h', view: { lat: 50 } });
    expect(faults('storms,850h,50,14,5')).toEqual(['address/unknown-overlay']);
  });

  it('a level', () => {
    expect(parse('wind,123h,gfs,50,14,5')).toMatchObject({ overlay: 'wind', level: 'surface', product: 'gfs' });
    expect(faults('wind,123h,gfs,50,14,5')).toEqual(['address/unknown-level']);
  });

  it('a product, or one that the overlay does not have', () => {
    expect(faults('wind,mymodel,50,14,5')).toEqual(['address/unknown-product']);
    expect(parse('waves,gfs,50,14,5')).toMatchObject({ overlay: 'waves', product: 'ecmwfWaves' });
    expect(faults('waves,gfs,50,14,5')).toEqual(['address/product-without-overlay']);
    expect(faults('gfs,50,14,5')).toEqual(['address/product-without-overlay']);
  });

  it('a second overlay, which is a product by its place', () => {
    expect(parse('wind,radar,50,14,5')).toMatchObject({ overlay: 'wind', product: 'radar', faults: [] });
    expect(faults('wind,temp')).toEqual(['address/unknown-product']);
  });

  it.each(['wind,50,14', 'wind,95,14,5', 'wind,50,800,5', 'wind,50,14,5.5', 'wind,50,14,5,6'])(
    'coordinates of %s',
    (query) => {
      expect(parse(query)).toMatchObject({ overlay: 'wind', view: null });
      expect(faults(query)).toEqual(['address/bad-coordinates']);
    },
  );

  it('a time that is none', () => {
    expect(parse('wind,50,14,5,2026-02-30-00')).toMatchObject({ timestamp: null, view: { zoom: 5 } });
    expect(faults('wind,50,14,5,2026-02-30-00')).toEqual(['address/bad-time']);
  });

  it.each([
    ['i:p', 'address/unknown-isolines'],
    ['i:wind', 'address/unknown-isolines'],
    ['i:PRESSURE', 'address/unknown-isolines'],
    ['p:ca', 'address/unknown-pois'],
    ['p:nothing', 'address/unknown-pois'],
    ['m:abcd', 'address/bad-picker'],
    ['m:ab-cdef', 'address/bad-picker'],
    ['m:zzzzzzz', 'address/bad-picker'],
    ['m:zzzzz', 'address/bad-picker'],
    ['m:abcdefgh', 'address/bad-picker'],
    ['d:detail', 'address/unknown-part'],
    ['x:anything', 'address/unknown-part'],
    ['constructor', 'address/unknown-product'],
  ])('the part %s', (part, code) => {
    expect(faults(`wind,50,14,5,${part}`)).toEqual([code]);
    expect(parse(`wind,50,14,5,${part}`)).toMatchObject({ overlay: 'wind', view: { lat: 50, lon: 14, zoom: 5 } });
  });

  it('says which part it was', () => {
    expect(parse('wind,mymodel').faults[0]?.message).toBe('The address part "mymodel" was dropped');
  });
});

describe('a tolerant address', () => {
  it('brings a zoom to the bounds of the map', () => {
    expect(parse('wind,50,14,19').view).toEqual({ lat: 50, lon: 14, zoom: 16 });
    expect(parse('wind,50,14,0').view).toEqual({ lat: 50, lon: 14, zoom: 3 });
  });

  it('rounds coordinates', () => {
    expect(parse('wind,50.123456,14.98765,5').view).toEqual({ lat: 50.123, lon: 14.988, zoom: 5 });
  });

  it('takes the level at any of its two places, once', () => {
    expect(parse('850h,50,14,5')).toMatchObject({ overlay: null, level: '850h', faults: [] });
    expect(faults('wind,850h,700h,50,14,5')).toEqual(['address/unknown-level']);
  });

  it('takes the first of two and reports the second', () => {
    expect(parse('wind,i:gh,i:temp,p:cams,p:favs,2026-01-02-03,2026-01-02-06')).toMatchObject({
      isolines: 'gh',
      pois: 'cams',
      timestamp: Date.UTC(2026, 0, 2, 3),
    });
    expect(faults('wind,i:gh,i:temp')).toEqual(['address/unknown-isolines']);
    expect(parse('wind,i:gh,i:wrong').isolines).toBe('gh');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(parse(query).faults.every(({ code }) => code.startsWith('address/'))).toBe(true);
      }),
      { seed: 66, numRuns: 500 },
    );
  });

  it('drops nothing in silence: each part is understood or reported', () => {
    const part = fc.constantFrom(
      'wind',
      'radar',
      'nothing',
      '850h',
      '5h',
      'gfs',
      'waves',
      '50',
      '-14.5',
      '5',
      '2026-01-02-03',
      '2026-99-02-03',
      'i:gh',
      'i:x',
      'p:cams',
      'd:picker',
      'm:00000',
      'm:zzzzz',
      'z:',
      ':',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const parsed = parse(parts.join(','));
        const understood = new Set([
          parsed.overlay,
          parsed.level,
          parsed.product,
          `i:${parsed.isolines}`,
          `p:${parsed.pois}`,
          parsed.pickerOpen ? 'd:picker' : '',
          parsed.timestamp === null ? '' : '2026-01-02-03',
          parsed.picker === null ? '' : 'm:00000',
          ...(parsed.view === null ? [] : ['50', '-14.5', '5']),
        ]);
        const reported = parsed.faults.map(({ message }) => message).join(' ');
        expect(parts.filter((one) => !understood.has(one) && !reported.includes(one))).toEqual([]);
      }),
      { seed: 67, numRuns: 500 },
    );
  });
});
