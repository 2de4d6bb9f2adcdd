import { describe, expect, it } from 'vitest';
import { placeWarning, regionCode } from './place-warning.rules.ts';
import { regionsOf } from './regions.ts';
import { squareAround, testWarning } from './test-warnings.ts';

describe('codes of areas', () => {
  it.each([
    ['FIPS6', '006037', 'US-06037'],
    ['SAME', '106037', 'US-06037'],
    ['SAME', '006000', 'US-CA'],
    ['UGC', 'CAC037', 'US-06037'],
    ['UGC', 'TXC000', 'US-TX'],
    ['UGC', 'CAZ041', null],
    ['UGC', 'XXC001', null],
    ['ISO3166-2', 'cz-10', 'CZ-10'],
    ['EMMA_ID', 'DE103', null],
    ['FIPS6', 'nonsense', null],
  ])('%s %s is %s', (name, value, code) => {
    expect(regionCode(name, value)).toBe(code);
  });
});

const ring = [0, 0, 100, 0, 100, 100, 0, 0];
const region = (code: string, country: string, names: Record<string, string>) => ({
  code,
  country,
  names: { en: code, ...names },
  polygons: [[ring]],
  land: [1],
  sea: [],
  relief: 0,
});
const regions = regionsOf({
  regions: [
    region('DE-BY', 'DE', { en: 'Bavaria', local: 'Bayern' }),
    region('BE-WLX', 'BE', { en: 'Luxembourg' }),
    region('LU-LU', 'LU', { en: 'Luxembourg' }),
  ],
  counties: [{ code: 'US-06037', country: 'US', names: { en: 'Los Angeles' }, polygons: [[ring]] }],
});
const wording = (areaDesc: string) =>
  testWarning()
    .texts.slice(0, 1)
    .map((text) => Object.assign({}, text, { areaDesc }));
const polygons = [
  [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
];

describe('the place of a warning', () => {
  it('is its own shape, else that of its codes, else that of its name', () => {
    expect(placeWarning(testWarning(), regions)).toEqual({ polygons: squareAround(14, 50), exact: true });
    const geocodes = [
      { name: 'SAME', value: '006037' },
      { name: 'UGC', value: 'CAC037' },
    ];
    expect(placeWarning(testWarning({ polygons: [], geocodes }), regions)).toEqual({ polygons, exact: true });
    expect(placeWarning(testWarning({ polygons: [], texts: wording('Land Bayern') }), regions)).toEqual({
      polygons,
      exact: false,
    });
  });

  it('is not guessed where two countries have the name, unless a code tells the country', () => {
    const texts = wording('Luxembourg');
    expect(placeWarning(testWarning({ polygons: [], texts }), regions)).toBeNull();
    const geocodes = [{ name: 'EMMA_ID', value: 'BE009' }];
    expect(placeWarning(testWarning({ polygons: [], texts, geocodes }), regions)).toEqual({ polygons, exact: false });
  });

  it('is not known where no area is', () => {
    expect(placeWarning(testWarning({ polygons: [], texts: wording('Atlantis') }), regions)).toBeNull();
    expect(placeWarning(testWarning({ polygons: [] }), null)).toBeNull();
  });
});
