import { contextCount, resetContexts } from './coder-states.ts';

/** More octets than the code of a block can have: 4096 samples of 28 bits, each of them coded in two bits at most. */
export const mostOctets = 1 << 16;
/** A block has at most 4096 samples and 1024 columns, so that 3 × 1026 words are the most that are ever needed. */
export const words = new Int32Array(3200);
/** The samples of a block, the four of a stripe's column beside each other. */
export const samples = new Int32Array(8192);
/** The contexts of the arithmetic decoder, and its registers between calls: interval, code, bits left, number that comes next, where the ones begin; longer than that, as the shortest arrays are slower. */
export const contexts = new Int32Array(contextCount);
export const coder = new Int32Array(32);
/** The code of a block, with room for the two numbers after it. */
export const code = new Int32Array(mostOctets / 2 + 4);

/** Begins a block: all samples quiet, all contexts fresh, the first octets in the code register. */
export function beginBlock(octets: Uint8Array, width: number, height: number): void {
  words.fill(0, 0, (width + 2) * (((height + 3) >> 2) + 2));
  samples.fill(0, 0, width * ((height + 3) & ~3));
  resetContexts(contexts);
  const ones = layCode(octets);
  coder[0] = 0x8000;
  coder[1] = (code[0]! << 16) | code[1]!;
  coder[2] = 16;
  coder[3] = 2;
  coder[4] = ones;
}

/** The samples of the block into rows of an image. */
export function takeBlock(out: Int32Array, first: number, stride: number, width: number, height: number): void {
  const block = samples;
  for (let y = 0, k = 0; y < height; y += 4) {
    const rows = Math.min(4, height - y);
    for (let x = 0, i = first + y * stride; x < width; x += 1, i += 1, k += 4) {
      out[i] = block[k]!;
      if (rows > 1) out[i + stride] = block[k + 1]!;
      if (rows > 2) out[i + 2 * stride] = block[k + 2]!;
      if (rows > 3) out[i + 3 * stride] = block[k + 3]!;
    }
  }
}

/**
 * The code as one run of bits, sixteen in each number, after a zero bit. After an octet FF only seven bits follow; an
 * eighth that is set is a carry into what came before. A marker ends the data, and ones follow. Returns where they begin.
 */
function layCode(octets: Uint8Array): number {
  let bits = 0,
    held = 1,
    count = 0,
    width = 8;
  for (let i = 0; ; i += 1) {
    const octet = octets[i]!;
    if (octet === 0xff && octets[i + 1]! > 0x8f) break;
    held += width;
    bits = (bits << width) + octet;
    if (bits >> held !== 0) {
      bits &= (1 << held) - 1;
      carry(count - 1);
    }
    width = octet === 0xff ? 7 : 8;
    if (held < 16) continue;
    held -= 16;
    code[count++] = bits >> held;
    bits &= (1 << held) - 1;
  }
  code[count] = (bits << (16 - held)) | (0xffff >> held);
  code[count + 1] = 0xffff;
  return count + 1;
}

function carry(from: number): void {
  let i = from;
  while (i >= 0 && ++code[i]! > 0xffff) code[i--] = 0;
}
