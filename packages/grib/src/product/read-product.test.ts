import { describe, expect, test } from 'vitest';
import { encodeMessage, latLonGrid, momentProduct, statistics, surface } from '../encoder/message.ts';
import { missing, s32, u16, u32 } from '../encoder/octets.ts';
import { packSimple } from '../encoder/packings.ts';
import { readGrib } from '../read-grib.ts';
import type { GribProduct } from './read-product.ts';

function productOf(product: number[], options: { discipline?: number; centre?: number } = {}): GribProduct {
  return readGrib(
    encodeMessage([{ grid: latLonGrid({ columns: 1, rows: 1 }), product, packing: packSimple([1], 8) }], options),
  ).fields[0]!.product;
}

describe('a field at one moment (4.0)', () => {
  test('parameter, level and time', () => {
    const { parameter, level, times, ensemble } = productOf(momentProduct());
    expect(parameter).toMatchObject({ ident: 't', abbreviation: 'TMP', unit: 'K', name: 'temperature' });
    expect(level).toMatchObject({
      text: 'isobaric 500 hPa',
      first: { code: 100, value: 50_000, unit: 'Pa' },
      second: null,
    });
    expect(times).toMatchObject({
      valid: new Date('2026-11-15T12:00:00Z'),
      hours: { from: 6, to: 6 },
      statistics: null,
    });
    expect(ensemble).toBeNull();
  });

  test.each([
    [0, 90, 1.5],
    [1, 6, 6],
    [2, 2, 48],
    [10, 3, 9],
    [11, 3, 18],
    [12, 2, 24],
    [13, 1800, 0.5],
    [1, -6, -6],
  ])('time unit %i: %i units are %d hours', (unit, hours, expected) => {
    expect(productOf(momentProduct({ unit, hours })).times.hours.to).toBe(expected);
  });

  test('months and years go by the calendar', () => {
    expect(productOf(momentProduct({ unit: 3, hours: 3 })).times.valid).toEqual(new Date('2027-02-15T06:00:00Z'));
    expect(productOf(momentProduct({ unit: 4, hours: 2 })).times.valid).toEqual(new Date('2028-11-15T06:00:00Z'));
  });

  test('an unknown unit of time and a time outside of the calendar are errors', () => {
    expect(() => productOf(momentProduct({ unit: 77 }))).toThrow(expect.objectContaining({ code: 'malformed' }));
    expect(() => productOf(momentProduct({ unit: 7, hours: 2 ** 31 - 1 }))).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
  });

  test('an unknown template names itself', () => {
    expect(() => productOf(momentProduct({ template: 311 }))).toThrow(
      expect.objectContaining({ code: 'unsupported-template', template: '4.311' }),
    );
  });

  test('a section that ends early says so', () => {
    expect(() => productOf(momentProduct().slice(0, 20))).toThrow(expect.objectContaining({ code: 'truncated' }));
  });
});

describe('levels', () => {
  test.each([
    [surface(1), surface(255), 'surface'],
    [surface(101), surface(255), 'mean sea level'],
    [surface(103, 2), surface(255), 'height above ground 2 m'],
    [surface(106, 10, 2), surface(106, 40, 2), 'depth below land surface 0.1 m to 0.4 m'],
    [surface(104, 0), surface(104, 1), 'sigma 0 to 1'],
    [surface(100, 7), surface(255), 'isobaric 0.07 hPa'],
    [surface(108, 3000), surface(108, 0), 'pressure difference from ground 30 hPa to 0 hPa'],
    [surface(105, 60), surface(255), 'hybrid 60'],
    [surface(1), surface(8), 'surface to top of the atmosphere'],
    [surface(199), surface(255), 'surface 199'],
  ])('%j, %j is "%s"', (first, second, text) => {
    expect(productOf(momentProduct({ first, second })).level.text).toBe(text);
  });
});

describe('ensembles, probabilities and air', () => {
  test('4.1 and 4.11: a member', () => {
    expect(productOf(momentProduct({ template: 1, after: [3, 7, 31] })).ensemble).toEqual({
      kind: 3,
      member: 7,
      members: 31,
    });
    const stretch = productOf(momentProduct({ template: 11, after: [3, 7, 31, ...statistics()] }));
    expect(stretch.ensemble).toEqual({ kind: 3, member: 7, members: 31 });
    expect(stretch.times.hours).toEqual({ from: 6, to: 12 });
  });

  test('4.2 and 4.12: derived from all members', () => {
    expect(productOf(momentProduct({ template: 2, after: [0, 31] })).derived).toEqual({ kind: 0, members: 31 });
    const stretch = productOf(momentProduct({ template: 12, after: [4, 31, ...statistics()] }));
    expect([stretch.derived, stretch.times.statistics?.name]).toEqual([{ kind: 4, members: 31 }, 'accumulation']);
  });

  test('4.5 and 4.9: a probability between limits', () => {
    const limits = [0, 1, 2, 1, ...s32(5), 255, ...missing(4)];
    expect(productOf(momentProduct({ template: 5, after: limits })).probability).toEqual({
      kind: 2,
      lower: 0.5,
      upper: null,
    });
    expect(
      productOf(momentProduct({ template: 9, after: [...limits, ...statistics({ process: 3 })] })).times.statistics
        ?.name,
    ).toBe('minimum');
  });

  test('4.6 and 4.10: a percentile', () => {
    expect(productOf(momentProduct({ template: 6, after: [90] })).percentile).toBe(90);
    expect(productOf(momentProduct({ template: 10, after: [50, ...statistics()] })).percentile).toBe(50);
  });

  test('4.40 and 4.42: a chemical constituent stands before the process', () => {
    const [section, template, category, number, ...rest] = [
      [0, 0],
      u16(40),
      20,
      0,
      ...momentProduct({ hours: 9 }).slice(6),
    ];
    const octets = [section, template, category, number, ...u16(62_000), ...rest].flat();
    expect(productOf(octets)).toMatchObject({
      constituent: 62_000,
      times: { hours: { from: 9, to: 9 } },
      level: { text: 'isobaric 500 hPa' },
    });
  });

  test('4.48: aerosol size and wavelength stand before the process', () => {
    const aerosol = [...u16(62_001), 255, ...missing(10)];
    const optical = [9, 9, ...s32(550), 255, ...missing(4)];
    const octets = [0, 0, ...u16(48), 20, 102, ...aerosol, ...optical, ...momentProduct({ hours: 3 }).slice(6)];
    expect(productOf(octets)).toMatchObject({
      parameter: { ident: 'aod' },
      constituent: 62_001,
      wavelength: { from: 5.5e-7, to: null },
      times: { hours: { from: 3, to: 3 } },
    });
  });
});

describe('waves, satellites and reference periods', () => {
  test('4.103: an interval of wave periods stands before the process', () => {
    const waves = [7, 0, ...s32(10), 1, ...s32(125)];
    const octets = [0, 0, ...u16(103), 0, 3, ...waves, ...momentProduct({ hours: 9, first: surface(101) }).slice(6)];
    expect(productOf(octets, { discipline: 10 })).toMatchObject({
      parameter: { ident: 'swh' },
      level: { text: 'mean sea level' },
      times: { hours: { from: 9, to: 9 } },
      wavePeriod: { from: 10, to: 12.5 },
    });
    expect(productOf(momentProduct()).wavePeriod).toBeNull();
  });

  test('4.107: derived from an ensemble in relation to a reference period, after its statistics', () => {
    const reference = [1, 0, 0, ...u16(1993), 1, 1, 0, 0, 0, ...u32(24), 1, 0, 4, ...u32(24)];
    const after = [...statistics({ process: 0 }), 0, 51, ...reference];
    expect(productOf(momentProduct({ template: 107, after }))).toMatchObject({
      derived: { kind: 0, members: 51 },
      times: { hours: { from: 6, to: 12 }, statistics: { name: 'average' } },
      level: { text: 'isobaric 500 hPa' },
    });
  });

  const bands = [
    2,
    ...u16(333),
    ...u16(57),
    ...u16(207),
    0,
    ...s32(92_592),
    ...u16(333),
    ...u16(57),
    ...u16(207),
    ...missing(5),
  ];

  test('4.32: what a satellite would see has a forecast time, bands and no level', () => {
    const octets = [...momentProduct({ template: 32, category: 1, number: 14, hours: 12 }).slice(0, 17), ...bands];
    expect(productOf(octets, { discipline: 3 })).toMatchObject({
      parameter: { ident: 'clbt', name: 'cloudy brightness temperature', unit: 'K' },
      times: { hours: { from: 12, to: 12 } },
      level: { first: { code: 255 }, text: 'none' },
      bands: [
        { series: 333, satellite: 57, instrument: 207, waveNumber: 92_592 },
        { satellite: 57, waveNumber: null },
      ],
    });
  });

  test('4.31: what a satellite saw is valid at the reference time', () => {
    const octets = [...momentProduct({ template: 31 }).slice(0, 4), 1, 28, 8, 3, ...bands];
    const { process, times, bands: seen, parameter } = productOf(octets, { discipline: 3 });
    expect([process, parameter.name, seen.length]).toEqual([8, 'brightness temperature', 2]);
    expect(times).toMatchObject({ valid: new Date('2026-11-15T06:00:00Z'), hours: { from: 0, to: 0 } });
  });
});

describe('parameters', () => {
  test.each([
    [0, 4, 4, 'btmp'],
    [0, 5, 7, 'btmp'],
    [3, 1, 15, 'csbt'],
    [3, 192, 1, 'SBT123'],
    [3, 192, 26, 'SBTA1613'],
    [3, 192, 45, 'SBTA1716'],
  ])('%i.%i.%i is a brightness temperature in kelvins', (discipline, category, number, ident) => {
    const { parameter } = productOf(momentProduct({ category, number }), { discipline });
    expect(parameter).toMatchObject({ ident, unit: 'K', name: expect.stringContaining('brightness temperature') });
  });

  test('an accumulated rate is an amount: 0.1.52 over a stretch is total precipitation', () => {
    const over = (process: number): string[] => {
      const after = statistics({ process });
      const { ident, name, unit } = productOf(momentProduct({ template: 8, category: 1, number: 52, after })).parameter;
      return [ident, name, unit];
    };
    expect(over(1)).toEqual(['tp', 'total precipitation', 'kg m⁻²']);
    expect(over(0)).toEqual(['tprate', 'total precipitation rate', 'kg m⁻² s⁻¹']);
    expect(productOf(momentProduct({ category: 1, number: 52 })).parameter.ident).toBe('tprate');
  });

  test('numbers from 192 belong to the centre', () => {
    expect(productOf(momentProduct({ category: 1, number: 192 })).parameter.ident).toBe('crain');
    expect(productOf(momentProduct({ category: 1, number: 192 }), { centre: 98 }).parameter).toMatchObject({
      ident: 'unknown',
      name: 'parameter 0.1.192',
    });
  });

  test('the discipline counts', () => {
    expect(productOf(momentProduct({ category: 0, number: 3 }), { discipline: 10 }).parameter).toMatchObject({
      ident: 'swh',
      unit: 'm',
    });
  });
});
