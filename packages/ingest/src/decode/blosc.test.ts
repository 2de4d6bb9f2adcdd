import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testBlosc } from '../test-blosc.ts';
import { unpackBlosc } from './blosc.ts';

it('what was packed comes back, with splits and without, in one block and in several', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 60 })), {
        minLength: 1,
        maxLength: 60,
      }),
      fc.constantFrom(1, 2, 4, 8),
      fc.constantFrom(64, 512, 4096),
      (runs, size, block) => {
        const octets = runs.flatMap(([octet, count]) => Array.from({ length: count }, () => octet));
        const bytes = Uint8Array.from(octets.slice(0, Math.floor(octets.length / size) * size));
        if (bytes.length === 0) return;
        expect(unpackBlosc(testBlosc(bytes, size, block), 1e6)).toEqual(bytes);
      },
    ),
    { seed: 19, numRuns: 80 },
  );
});

it('damage of any octet is refused or gives as many octets, and never hangs', () => {
  const bytes = Uint8Array.from({ length: 2000 }, (_, k) => (k >> 6) & 255);
  const packed = testBlosc(bytes, 4, 512);
  for (let at = 0; at < packed.length; at += 3) {
    const damaged = packed.slice();
    damaged[at]! ^= 0xff;
    try {
      expect(unpackBlosc(damaged, 4000).length).toBeLessThanOrEqual(4000);
    } catch (thrown) {
      expect(thrown).toMatchObject({ code: expect.stringMatching(/^(bad-data|too-large)$/) });
    }
  }
  for (let length = 0; length < packed.length; length += 7)
    expect(() => unpackBlosc(packed.subarray(0, length), 4000)).toThrow(expect.objectContaining({ code: 'bad-data' }));
});

it.each([
  ['bits that are shuffled', 0x24],
  ['another codec', 0x81],
])('%s are refused', (_name, flags) => {
  const packed = testBlosc(new Uint8Array(400), 4);
  packed[2] = flags;
  expect(() => unpackBlosc(packed, 4000)).toThrow(expect.objectContaining({ code: 'bad-data' }));
});
