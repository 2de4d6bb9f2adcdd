import { crc32 } from '../png/crc32.ts';
import { scalingOctets, type TestPacking } from './message.ts';
import { BitWriter, u32 } from './octets.ts';
import type { TestScaling } from './packings.ts';

/** A zlib stream of stored blocks: valid everywhere, compressed nowhere. */
export function zlibStored(bytes: readonly number[]): number[] {
  const out = [0x78, 0x01];
  for (let at = 0; at === 0 || at < bytes.length; at += 65_535) {
    const part = bytes.slice(at, at + 65_535);
    const last = at + 65_535 >= bytes.length ? 1 : 0;
    out.push(last, part.length & 255, part.length >> 8, ~part.length & 255, (~part.length >> 8) & 255, ...part);
  }
  let a = 1;
  let b = 0;
  for (const octet of bytes) {
    a = (a + octet) % 65_521;
    b = (b + a) % 65_521;
  }
  return [...out, ...u32(((b << 16) | a) >>> 0)];
}

function chunk(kind: string, body: readonly number[]): number[] {
  const inner = Array.from(kind, (letter) => letter.charCodeAt(0)).concat(body);
  return [...u32(body.length), ...inner, ...u32(crc32(Uint8Array.from(inner), 0, inner.length))];
}

/** Filters one row with one of the five PNG filters. */
function filtered(row: readonly number[], above: readonly number[], kind: number, step: number): number[] {
  return row.map((octet, i) => {
    const left = i < step ? 0 : row[i - step]!;
    const up = above[i] ?? 0;
    const corner = i < step ? 0 : (above[i - step] ?? 0);
    const guess = left + up - corner;
    const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
    const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
    const predicted = [0, left, up, (left + up) >> 1, paeth][kind] ?? 0;
    return (octet - predicted) & 255;
  });
}

/** PNG packing (5.41); row y uses filter y mod 5, so that a picture of five rows tries them all. */
export function packPng(
  integers: readonly number[],
  width: number,
  bits: 1 | 2 | 4 | 8 | 16 | 24 | 32,
  scaling: TestScaling = {},
): TestPacking {
  const height = integers.length / width;
  const rows = Array.from({ length: height }, (_, y) => {
    const writer = new BitWriter();
    for (const value of integers.slice(y * width, (y + 1) * width)) writer.write(value, bits);
    return writer.octets;
  });
  const step = Math.max(1, bits / 8);
  const raw = rows.flatMap((row, y) => [y % 5].concat(filtered(row, rows[y - 1] ?? [], y % 5, step)));
  const colour = bits === 24 ? 2 : bits === 32 ? 6 : 0;
  const data = [
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...chunk('IHDR', [...u32(width), ...u32(height), bits > 16 ? 8 : bits, colour, 0, 0, 0]),
    ...chunk('IDAT', zlibStored(raw)),
    ...chunk('IEND', []),
  ];
  const { reference = 0, binary = 0, decimal = 0 } = scaling;
  return {
    template: 41,
    count: integers.length,
    octets: [...scalingOctets(reference, binary, decimal, bits), 0],
    data,
  };
}
