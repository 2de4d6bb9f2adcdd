import { describe, expect, test } from 'vitest';
import { encodeMessage, latLonGrid, momentProduct, statistics } from '../encoder/message.ts';
import { u16, u32 } from '../encoder/octets.ts';
import { packSimple } from '../encoder/packings.ts';
import { readGrib } from '../read-grib.ts';
import type { GribProduct } from './read-product.ts';

function productOf(product: number[]): GribProduct {
  const grid = latLonGrid({ columns: 1, rows: 1 });
  return readGrib(encodeMessage([{ grid, product, packing: packSimple([1], 8) }])).fields[0]!.product;
}

describe('a stretch of time (4.8)', () => {
  test('an accumulation from six to twelve hours', () => {
    const { times } = productOf(momentProduct({ template: 8, category: 1, number: 8, after: statistics() }));
    expect(times).toMatchObject({
      from: new Date('2026-11-15T12:00:00Z'),
      valid: new Date('2026-11-15T18:00:00Z'),
      hours: { from: 6, to: 12 },
      statistics: { process: 1, name: 'accumulation', hours: 6 },
    });
  });

  test('an end equal to the start gives way to the length (NDFD)', () => {
    const after = statistics({ end: [2026, 11, 15, 12, 0, 0], hours: 12, process: 2 });
    expect(productOf(momentProduct({ template: 8, after })).times).toMatchObject({
      hours: { from: 6, to: 18 },
      statistics: { name: 'maximum', hours: 12 },
    });
  });

  test.each([
    [
      'an end at the reference time and no length is a moment (WAFS)',
      [2026, 11, 15, 6, 0, 0],
      36,
      0,
      { from: 36, to: 36 },
    ],
    ['an end decades later gives way to the length', [2065, 1, 9, 6, 0, 0], 43, 12, { from: 43, to: 55 }],
    ['an impossible end does too', [2026, 13, 40, 0, 0, 0], 6, 6, { from: 6, to: 12 }],
  ])('%s', (_, end, start, length, hours) => {
    const product = momentProduct({ template: 8, hours: start, after: statistics({ end, hours: length }) });
    const { times } = productOf(product);
    expect(times.hours).toEqual(hours);
    expect(times.statistics?.hours).toBe(hours.to - hours.from);
  });

  test('runs that started one after the other end where it is written', () => {
    const after = statistics({ end: [2026, 11, 30, 12, 0, 0], hours: 15, process: 0 });
    after[13] = 1; // type of time increment
    expect(productOf(momentProduct({ template: 8, after })).times).toMatchObject({
      valid: new Date('2026-11-30T12:00:00Z'),
      statistics: { name: 'average', hours: 360 },
    });
  });

  test('of several ranges the first that goes through the hours of one run counts', () => {
    const range = (process: number, increment: number, hours: number): number[] => [
      process,
      increment,
      1,
      ...u32(hours),
      255,
      ...u32(0),
    ];
    const several = (...ranges: number[][]): number[] => [
      ...u16(2026),
      12,
      1,
      0,
      0,
      0,
      ranges.length,
      ...u32(0),
      ...ranges.flat(),
    ];
    const after = several(range(2, 2, 24), range(1, 2, 6));
    expect(productOf(momentProduct({ template: 8, after })).times).toMatchObject({
      hours: { from: 6, to: 30 },
      statistics: { name: 'maximum' },
    });
    const second = several(range(0, 3, 24), range(1, 2, 6));
    expect(productOf(momentProduct({ template: 8, after: second })).times.hours).toEqual({ from: 6, to: 12 });
    const none = several(range(0, 3, 24), range(1, 4, 6));
    expect(productOf(momentProduct({ template: 8, after: none })).times.valid).toEqual(
      new Date('2026-12-01T00:00:00Z'),
    );
  });

  test('more ranges than the section has octets for end early', () => {
    const after = statistics();
    after[7] = 9;
    after[13] = 3;
    expect(() => productOf(momentProduct({ template: 8, after }))).toThrow(
      expect.objectContaining({ code: 'truncated' }),
    );
  });

  test('an empty end gives way to the length', () => {
    const after = statistics({ end: [0, 0, 0, 0, 0, 0], hours: 3 });
    expect(productOf(momentProduct({ template: 8, after })).times.hours).toEqual({ from: 6, to: 9 });
  });

  test('a start after the end is read as a stretch that ends at the end (RDPA)', () => {
    const after = statistics({ end: [2026, 11, 15, 6, 0, 0], hours: 0xffffffe8 });
    expect(productOf(momentProduct({ template: 8, hours: 24, after })).times).toMatchObject({
      hours: { from: -24, to: 0 },
      statistics: { hours: 24 },
    });
  });
});
