import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGradient } from './custom-gradient.rules.ts';
import type { Gradient } from './scale.ts';

const custom: Gradient = [
  [0, [0, 0, 0, 255]],
  [10, [255, 255, 255, 128]],
];
const black = [0, 0, 0, 255];

describe('reading a custom gradient', () => {
  it('takes pairs of a number and a four-number colour', () => {
    expect(
      readGradient([
        [0, [0, 0, 0, 255]],
        [10, [255, 255, 255, 128]],
      ]),
    ).toEqual({ ok: true, gradient: custom });
  });

  it.each<[string, unknown, string, number | undefined]>([
    ['text', 'red', 'gradient.not-a-list', undefined],
    ['nothing', null, 'gradient.not-a-list', undefined],
    ['an object', { 0: [0, black] }, 'gradient.not-a-list', undefined],
    ['an empty list', [], 'gradient.too-short', undefined],
    ['one stop', [[0, black]], 'gradient.too-short', undefined],
    ['a bare number', [[0, black], 4], 'gradient.bad-pair', 1],
    [
      'a triple',
      [
        [0, black, 1],
        [1, black],
      ],
      'gradient.bad-pair',
      0,
    ],
    [
      'a value as text',
      [
        ['0', black],
        [1, black],
      ],
      'gradient.bad-value',
      0,
    ],
    [
      'an endless value',
      [
        [0, black],
        [Infinity, black],
      ],
      'gradient.bad-value',
      1,
    ],
    [
      'a missing value',
      [
        [Number.NaN, black],
        [1, black],
      ],
      'gradient.bad-value',
      0,
    ],
    [
      'three channels',
      [
        [0, [0, 0, 0]],
        [1, black],
      ],
      'gradient.bad-colour',
      0,
    ],
    [
      'a colour as text',
      [
        [0, black],
        [1, '#000'],
      ],
      'gradient.bad-colour',
      1,
    ],
    [
      'a channel above 255',
      [
        [0, [256, 0, 0, 255]],
        [1, black],
      ],
      'gradient.bad-colour',
      0,
    ],
    [
      'a channel below 0',
      [
        [0, [0, -1, 0, 255]],
        [1, black],
      ],
      'gradient.bad-colour',
      0,
    ],
    [
      'a channel that is not a number',
      [
        [0, [0, Number.NaN, 0, 255]],
        [1, black],
      ],
      'gradient.bad-colour',
      0,
    ],
    [
      'equal values',
      [
        [1, black],
        [1, black],
      ],
      'gradient.not-ascending',
      1,
    ],
    [
      'falling values',
      [
        [0, black],
        [2, black],
        [1, black],
      ],
      'gradient.not-ascending',
      2,
    ],
    [
      'more stops than a ramp has steps',
      Array.from({ length: 2049 }, (_, value) => [value, black]),
      'gradient.too-long',
      undefined,
    ],
  ])('refuses %s', (_, candidate, code, at) => {
    const outcome = readGradient(candidate);
    if (outcome.ok) throw new Error('was taken');
    expect(outcome.fault.code).toBe(code);
    expect(outcome.fault.at).toBe(at);
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (candidate) => {
        expect(typeof readGradient(candidate).ok).toBe('boolean');
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  it('takes back what it gave', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const values = fc.uniqueArray(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(values, fc.tuple(channel, channel, channel, channel), (list, colour) => {
        const written = list.toSorted((a, b) => a - b).map((value) => [value, colour]);
        expect(readGradient(JSON.parse(JSON.stringify(written)))).toEqual({ ok: true, gradient: written });
      }),
      { seed: 5 },
    );
  });
});
