import { describe, expect, it } from 'vitest';
import { adler32, adler32Of, crc32 } from './checksums.ts';
import { createBlock } from './deflate.ts';

/** Length and seed of a byte sequence ((k * seed) >> 3 mod 256), its CRC-32 and Adler-32 by zlib. */
const sums: readonly (readonly [number, number, number, number])[] = [
  [0, 715, 0x00000000, 0x00000001],
  [1, 2916, 0xd202ef8d, 0x00010001],
  [2, 4755, 0xc4bc2227, 0x00540053],
  [3, 3385, 0x8f639fab, 0x019f00f6],
  [4, 2514, 0x72858d47, 0x0248015d],
  [5, 119, 0xba393287, 0x01270093],
  [6, 2250, 0x55e8c582, 0x0374017a],
  [7, 1921, 0x25c22331, 0x118704b1],
  [8, 591, 0x41ab26da, 0x0d340312],
  [9, 310, 0xeb8bb33d, 0x0f230371],
  [10, 724, 0xb38a7051, 0x135203e7],
  [11, 2463, 0x4d6eb820, 0x16810421],
  [12, 2879, 0x62f60b54, 0x1df404c3],
  [13, 4963, 0x1ca906ad, 0x29020601],
  [14, 4604, 0xdaeabd76, 0x33d20790],
  [15, 1711, 0x896b548d, 0x33b106b3],
  [16, 3958, 0x79273a90, 0x4b0c07e5],
  [17, 4233, 0xd957eacb, 0x336f0713],
  [18, 754, 0xf936733d, 0x4a98084f],
  [19, 992, 0xced974a9, 0x6c430ad5],
  [20, 1959, 0xfdc46b24, 0x83e80ab6],
  [21, 2802, 0x5ec7ac9e, 0x67be0a4a],
  [22, 4457, 0xf8c19ed9, 0x6ee30ab0],
  [23, 3470, 0x8bfc2158, 0x7b070aa3],
  [24, 3223, 0x33edb9df, 0x7e240a50],
  [25, 25, 0x77cb60db, 0x1f5803a0],
  [26, 3197, 0x874abafc, 0xa08c0c4c],
  [27, 3097, 0x4b271adb, 0x82850abf],
  [28, 1460, 0x1741d00b, 0xcea10e73],
  [29, 4329, 0x5c2189a7, 0xb65a0d26],
  [30, 1698, 0xe4d3885e, 0xec490e9f],
  [31, 2633, 0x78272412, 0x003610c7],
  [32, 3168, 0xbe9e915f, 0xe8e00f41],
  [33, 2656, 0x523cdcf0, 0x08b00fc1],
  [63, 893, 0xa20b3f80, 0xccfc1e79],
  [64, 4534, 0x1a898687, 0x072c2011],
  [65, 3064, 0xb257d11d, 0x5dcc27e1],
  [100, 2040, 0x5c92afe9, 0xcc5a4fab],
  [255, 820, 0x1c9c86b3, 0xe8e97268],
  [256, 1743, 0x513f8481, 0xeee27ca1],
  [257, 2408, 0xe63ffc72, 0x32c17f81],
  [258, 2504, 0xb95335be, 0x7e5d7fba],
  [1000, 2193, 0x03ceb33f, 0xb513ef58],
  [3599, 639, 0x6509b17e, 0x6d1100a6],
  [3600, 1372, 0x8f00791e, 0x5291febb],
  [3601, 629, 0x7f7e2f15, 0x6baa0268],
  [3800, 3384, 0x2b38e1a6, 0x3d5e64d6],
  [3801, 1520, 0x0af3dbe8, 0x32d15e52],
  [5552, 1841, 0xbc661c56, 0x85c0ce3f],
  [7604, 514, 0x820788af, 0x5076c54b],
  [20000, 4669, 0xa5eb189c, 0xbf05eb73],
  [66306, 4636, 0x46638871, 0xf53106d3],
  [66822, 4473, 0xa036a880, 0x791f0720],
];

describe.each(sums)('%i bytes of seed %i', (length, seed, crc, adler) => {
  const block = createBlock(length);
  for (let k = 0; k < length; k++) block.bytes[k] = (k * seed) >> 3;
  const bytes = block.bytes.subarray(0, length);

  it('have the CRC-32 of zlib', () => {
    expect(crc32(bytes)).toBe(crc);
    expect(crc32(block.bytes, 0, length)).toBe(crc);
  });

  it('have the Adler-32 of zlib, by bytes and by words', () => {
    expect(adler32Of(bytes)).toBe(adler);
    expect(adler32(1, block.bytes, block.words, length)).toBe(adler);
  });

  it('can be summed up in two parts', () => {
    const cut = (length >> 1) & ~3;
    const rest = createBlock(length - cut);
    rest.bytes.set(bytes.subarray(cut));
    const first = adler32(1, block.bytes, block.words, cut);
    expect(adler32(first, rest.bytes, rest.words, length - cut)).toBe(adler);
  });
});

it('the Adler-32 of bytes that are all as high as can be does not overflow', () => {
  for (const length of [84, 88, 92, 3600, 66306]) {
    const block = createBlock(length);
    block.bytes.fill(255);
    expect(adler32(0xfff0fff0, block.bytes, block.words, length)).toBe(
      plainAdler(0xfff0fff0, block.bytes.subarray(0, length)),
    );
  }
});

/** Byte by byte, as RFC 1950 defines it. */
function plainAdler(start: number, bytes: Uint8Array): number {
  let [a, b] = [start & 0xffff, start >>> 16];
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}
