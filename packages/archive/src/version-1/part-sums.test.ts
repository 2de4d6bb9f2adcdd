import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ByteStore } from '../disk/byte-store.ts';
import { asCodes, PartSums } from './part-sums.ts';
import { sumTable, tableOf } from './test-version-1.ts';

/** A store of one object that promises its bytes, as a bucket does, and counts how often it is asked. */
function promising(bytes: Uint8Array): ByteStore & { reads: number } {
  return {
    reads: 0,
    read(_name, offset, length) {
      this.reads += 1;
      return Promise.resolve(bytes.subarray(offset, offset + length));
    },
    state: () => Promise.resolve({ size: bytes.length, tag: '1' }),
    list: () => Promise.resolve([]),
    forget: () => undefined,
    close: () => undefined,
  };
}

const parts = [Uint8Array.of(1, 2, 3), Uint8Array.of(), Uint8Array.of(255)];
const table = sumTable(parts);

describe('PartSums', () => {
  it('takes parts that are right and remembers them; the table is read once', async () => {
    const store = promising(table);
    const sums = new PartSums(store, { name: 'f', offset: 0, count: 3, sum: crc32(table) });
    expect(sums.isChecked(0)).toBe(false);
    for (const [index, part] of parts.entries()) await sums.check(index, part);
    expect([0, 1, 2].map((part) => sums.isChecked(part))).toEqual([true, true, true]);
    expect(store.reads).toBe(1);
  });

  it('refuses a part that is another, and does not remember it', async () => {
    const sums = new PartSums(promising(table), { name: 'f', offset: 0, count: 3, sum: crc32(table) });
    await expect(sums.check(0, Uint8Array.of(1, 2, 4))).rejects.toMatchObject({ reason: 'corrupt' });
    await expect(sums.check(1, parts[0] ?? table)).rejects.toThrow('f: part 1');
    expect(sums.isChecked(0)).toBe(false);
  });

  it('refuses a table that is not what the manifest says, whatever the part', async () => {
    const sums = new PartSums(promising(table), { name: 'f', offset: 0, count: 3, sum: crc32(table) ^ 1 });
    await expect(sums.check(0, parts[0] ?? table)).rejects.toMatchObject({ reason: 'corrupt' });
  });

  it('writes checksums little-endian, as the crc32 of PNG and zip', () => {
    // The check value of the polynomial.
    expect([...tableOf([crc32('123456789')])]).toEqual([0x26, 0x39, 0xf4, 0xcb]);
  });
});

describe('asCodes', () => {
  it('reads little-endian codes from any place in memory', () => {
    const bytes = Uint8Array.of(9, 0x34, 0x12, 0xff, 0xff, 0, 0x80);
    expect([...asCodes(bytes.subarray(1))]).toEqual([0x1234, -1, -32_768]);
    expect([...asCodes(bytes.slice(1))]).toEqual([0x1234, -1, -32_768]);
  });
});
