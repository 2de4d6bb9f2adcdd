import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { f32, s16, s32, s8 } from '../encoder/octets.ts';
import { bitsAt, readBits } from '../packing/bit-window.ts';
import { scaledValue, signed16, signed32, signed8, timesPowerOfTen } from './octets.ts';

const viewOf = (octets: readonly number[]): DataView => new DataView(Uint8Array.from(octets).buffer);

describe('numbers with a sign bit', () => {
  test('come back in one, two and four octets', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -127, max: 127 }),
        fc.integer({ min: -32_767, max: 32_767 }),
        fc.integer({ min: -(2 ** 31 - 1), max: 2 ** 31 - 1 }),
        (a, b, c) => {
          expect([signed8(viewOf(s8(a)), 0), signed16(viewOf(s16(b)), 0), signed32(viewOf(s32(c)), 0)]).toEqual([
            a,
            b,
            c,
          ]);
        },
      ),
      { seed: 22 },
    );
  });

  test('are not two’s complement', () => {
    expect(signed16(viewOf([0x80, 0x01]), 0)).toBe(-1);
    expect(signed32(viewOf([0x80, 0, 0, 5]), 0)).toBe(-5);
  });
});

describe('scaled values', () => {
  test.each([
    [[1, ...s32(25)], 2.5],
    [[...s8(-2), ...s32(5)], 500],
    [[0, ...s32(-7)], -7],
    [[255, 0, 0, 0, 1], null],
    [[0, 255, 255, 255, 255], null],
  ])('%j is %d', (octets, value) => {
    expect(scaledValue(viewOf(octets), 0)).toBe(value);
  });

  test('decimal fractions are the nearest doubles', () => {
    expect([timesPowerOfTen(3, -1), timesPowerOfTen(7, -2), timesPowerOfTen(2, 3)]).toEqual([0.3, 0.07, 2000]);
  });

  test('the encoder of the tests writes IEEE numbers as the platform does', () => {
    expect(f32(-118.625)).toEqual([0xc2, 0xed, 0x40, 0x00]);
  });
});

describe('the window of bits', () => {
  const octets = Array.from({ length: 24 }, (_, i) => (i * 67 + 29) & 255);
  const view = viewOf(octets);
  const text = octets.map((octet) => octet.toString(2).padStart(8, '0')).join('');

  test('sees what a string of bits would show, at every position and width', () => {
    for (let position = 0; position < 100; position += 1) {
      for (let width = 1; width <= 32; width += 1) {
        expect(bitsAt(view, position, width)).toBe(Number.parseInt(text.slice(position, position + width), 2));
      }
    }
    expect(bitsAt(view, 5, 0)).toBe(0);
  });

  test('many at once are the same as one by one', () => {
    for (const width of [0, 1, 7, 12, 25, 26, 30]) {
      const out = new Int32Array(4);
      readBits(view, 3, width, 4, out);
      expect([...out]).toEqual([0, 1, 2, 3].map((i) => bitsAt(view, 3 + i * width, width)));
    }
  });

  test('past the end is a RangeError, which the reader turns into "truncated"', () => {
    expect(() => bitsAt(view, 24 * 8, 8)).toThrow(RangeError);
  });
});
