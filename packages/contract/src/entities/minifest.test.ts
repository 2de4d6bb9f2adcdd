import { parseMinifest } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minifest } from './minifest.ts';
import { provenance } from './provenance.ts';

const base = { ref: '2024-01-01T00:00:00Z', update: '2024-01-01T06:40:00Z', info: '2024-01-01T06:45:00Z' };

describe('minifest', () => {
  it.each([
    ['free', [[3, 3, 240]]],
    [
      'premium',
      [
        [1, 1, 90],
        [3, 93, 144],
        [6, 150, 240],
      ],
    ],
  ])('reads the %s example of catalogue §8', (_, dst) => {
    expect(minifest.parse({ ...base, dst })).toEqual({ ...base, dst });
  });

  it.each([
    ['no list', undefined],
    ['an empty list', []],
    ['a pair', [[3, 240]]],
    ['a step of zero', [[0, 0, 10]]],
    ['a stretch that runs backwards', [[3, 9, 3]]],
    ['a stretch that does not end on a step', [[3, 3, 10]]],
    ['half hours', [[0.5, 0, 10]]],
    ['text', [['3', '3', '240']]],
  ])('refuses %s', (_, dst) => {
    expect(minifest.safeParse({ ...base, dst }).success).toBe(false);
  });

  it('words a broken stretch as the documents do', () => {
    expect(minifest.safeParse({ ...base, dst: [[3, 9, 3]] }).error?.issues[0]?.message).toBe(
      'Invalid format of minifest',
    );
  });

  it('refuses a reference time that is no time', () => {
    expect(minifest.safeParse({ ...base, ref: 'today', dst: [[3, 3, 240]] }).success).toBe(false);
  });

  it('agrees with the catalogue about what a minifest is, near the edge too', () => {
    const time = fc.constantFrom(
      '2024-01-01T00:00:00Z',
      '2024-01-01T06:30:00Z',
      '2024-01-01T00:00Z',
      '2024-01-01T02:00:00+02:00',
      '2024-01-01',
      'late',
      '',
      undefined,
      5,
    );
    const hour = fc.constantFrom(0, 1, 3, 6, 90, 93, 240, 9600, 9601, -1, 0.5, '3');
    const dst = fc.array(fc.oneof(fc.tuple(hour, hour, hour), fc.tuple(fc.constant(3), hour, hour)), { maxLength: 22 });
    let good = 0;
    fc.assert(
      fc.property(fc.record({ ref: time, update: time, info: time, dst }), (value) => {
        const { ok } = parseMinifest(value);
        good += Number(ok);
        expect(minifest.safeParse(value).success).toBe(ok);
      }),
      { seed: 41, numRuns: 5000 },
    );
    expect(good).toBeGreaterThan(5);
  });

  it('has a reference time on the hour, and may leave out when it was written', () => {
    const { info: _, ...without } = base;
    expect(minifest.safeParse({ ...without, dst: [[3, 3, 240]] }).success).toBe(true);
    expect(minifest.safeParse({ ...base, ref: '2024-01-01T00:30:00Z', dst: [[3, 3, 240]] }).success).toBe(false);
    expect(minifest.safeParse({ ...base, info: 'see the news', dst: [[3, 3, 240]] }).success).toBe(false);
    expect(
      minifest.safeParse({
        ...base,
        dst: [
          [1, 1, 90],
          [3, 90, 144],
        ],
      }).success,
    ).toBe(false);
  });

  it('tells where the numbers come from', () => {
    const from = {
      provider: 'NOAA',
      model: 'GFS',
      run: '2024-01-01T00:00:00Z',
      origin: 'simulated',
      licence: 'Simulated weather, not a forecast.',
    };
    expect(provenance.parse(from)).toEqual(from);
    expect(minifest.parse({ ...base, dst: [[3, 3, 240]], provenance: from }).provenance?.origin).toBe('simulated');
    expect(provenance.safeParse({ ...from, origin: 'guessed' }).success).toBe(false);
  });
});
