import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readTable, tableBytes, writeTable } from './block-table.ts';
import { openBlock, storeBlock, type Codec } from './stored-block.ts';

const codec = fc.constantFrom<Codec>(0, 1);
const flipped = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, k) => (k === at % bytes.length ? byte ^ 16 : byte));

describe('a stored block', () => {
  it('comes back by either codec, and is refused when a bit of it changed or bytes are missing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), codec, fc.nat(), (block, kind, at) => {
        const { bytes, sum } = storeBlock(block, kind);
        expect([...openBlock({ bytes, sum }, kind, 300, 'b')]).toEqual([...block]);
        if (bytes.length === 0) return;
        for (const bad of [flipped(bytes, at), bytes.subarray(0, at % bytes.length)])
          expect(() => openBlock({ bytes: bad, sum }, kind, 300, 'b')).toThrow(
            expect.objectContaining({ reason: 'corrupt' }),
          );
      }),
      { seed: 4 },
    );
  });

  it('is refused when its checksum holds but it does not unpack, or to more than a block can have', () => {
    const noise = storeBlock(Uint8Array.of(255, 255, 1, 2, 3), 0);
    expect(() => openBlock(noise, 1, 300, 'plane, block 3')).toThrow('plane, block 3 cannot be unpacked');
    const large = storeBlock(new Uint8Array(5000), 1);
    expect(() => openBlock(large, 1, 4999, 'b')).toThrow(expect.objectContaining({ reason: 'corrupt' }));
    expect(openBlock(large, 1, 5000, 'b')).toHaveLength(5000);
  });
});

describe('a table of blocks', () => {
  it('says where each block lies, also beyond four gigabytes', () => {
    const lengths = [4_000_000_000, 0, 4_000_000_000, 8];
    const written = writeTable(
      lengths.map((_, sum) => ({ sum: 2 ** 32 - 1 - sum })),
      lengths,
    );
    expect(written.bytes).toHaveLength(tableBytes(4));
    const { starts, sums } = readTable(written, 't');
    expect([...starts]).toEqual([0, 4e9, 4e9, 8e9, 8e9 + 8]);
    expect([...sums]).toEqual([2 ** 32 - 1, 2 ** 32 - 2, 2 ** 32 - 3, 2 ** 32 - 4]);
  });

  it('is refused when a bit of it changed', () => {
    const { bytes, sum } = writeTable([{ sum: 5 }], [7]);
    expect(() => readTable({ bytes: flipped(bytes, 2), sum }, 't')).toThrow(
      expect.objectContaining({ reason: 'corrupt' }),
    );
  });
});
