import { scalingOctets, type TestPacking } from './message.ts';
import { BitWriter, u16 } from './octets.ts';
import type { TestScaling } from './packings.ts';

/** How the samples are coded: sizes, flags of the template, and which way of coding to use for the blocks. */
export interface CcsdsOptions extends TestScaling {
  readonly bits: number;
  readonly blockSize?: number;
  readonly interval?: number;
  readonly flags?: number;
  readonly way?: 'best' | 'raw' | 'pairs' | number;
}

/** CCSDS packing (5.42): a small coder after the standard, with every way of coding a block. */
export function packCcsds(samples: readonly number[], options: CcsdsOptions): TestPacking {
  const {
    bits,
    blockSize = 8,
    interval = 4,
    flags = 14,
    reference = 0,
    binary = 0,
    decimal = 0,
    way = 'best',
  } = options;
  const preprocess = (flags & 8) !== 0;
  const restricted = (flags & 16) !== 0 && bits <= 4;
  const idBits = restricted ? (bits <= 2 ? 1 : 2) : bits > 16 ? 5 : bits > 8 ? 4 : 3;
  const writer = new BitWriter();
  const padded = [...samples];
  while (padded.length % blockSize !== 0) padded.push(padded.at(-1)!);
  const blocks: { raw: number[]; coded: number[]; first: boolean }[] = [];
  for (let i = 0; i < padded.length; i += blockSize) {
    const first = preprocess && (i / blockSize) % interval === 0;
    const raw = padded.slice(i, i + blockSize);
    const coded = preprocess
      ? raw.map((value, k) => (first && k === 0 ? 0 : mapped(value, padded[i + k - 1]!, bits)))
      : raw;
    blocks.push({ raw, coded, first });
  }
  for (let b = 0; b < blocks.length;) {
    const { raw, coded, first } = blocks[b]!;
    const body = first ? coded.slice(1) : coded;
    const begin = (id: number, extension: number | null): void => {
      writer.write(id, idBits);
      if (extension !== null) writer.write(extension, 1);
      if (first) writer.write(raw[0]!, bits);
    };
    let used = 1;
    if (way === 'best' && body.every((value) => value === 0)) {
      const inInterval = b % interval;
      const most = Math.min(interval - inInterval, 64 - (inInterval % 64), blocks.length - b);
      while (used < most && blocks[b + used]!.coded.every((value) => value === 0)) used += 1;
      const toEnd = used === Math.min(interval - inInterval, 64 - (inInterval % 64)) && used >= 5;
      begin(0, 0);
      writer.unary(toEnd ? 4 : used < 5 ? used - 1 : used);
    } else if (way === 'pairs' && coded.every((value) => value <= 5)) {
      begin(0, 1);
      for (let k = 0; k < blockSize; k += 2) {
        const sum = coded[k]! + coded[k + 1]!;
        writer.unary((sum * (sum + 1)) / 2 + coded[k + 1]!);
      }
    } else if (way === 'raw' || body.some((value) => value >= 2 ** 20)) {
      writer.write(2 ** idBits - 1, idBits);
      coded.forEach((value, k) => writer.write(first && k === 0 ? raw[0]! : value, bits));
    } else {
      const low =
        typeof way === 'number'
          ? way
          : Math.min(Math.max(0, Math.floor(Math.log2(Math.max(1, ...body)))), 2 ** idBits - 3);
      begin(low + 1, null);
      for (const value of body) writer.unary(Math.floor(value / 2 ** low));
      for (const value of body) writer.write(value % 2 ** low, low);
    }
    b += used;
    if (flags & 32 && b % interval === 0) writer.align();
  }
  return {
    template: 42,
    count: samples.length,
    octets: [...scalingOctets(reference, binary, decimal, bits), 0, flags, blockSize, ...u16(interval)],
    data: writer.octets,
  };
}

/** The residual of the unit-delay predictor folded to a number from 0: near differences alternate, far ones count on. */
function mapped(value: number, before: number, bits: number): number {
  const room = Math.min(before, 2 ** bits - 1 - before);
  const difference = value - before;
  if (difference >= 0 && difference <= room) return 2 * difference;
  if (difference < 0 && -difference <= room) return -2 * difference - 1;
  return room + Math.abs(difference);
}
