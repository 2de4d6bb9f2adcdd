import { tableBytes, writeTable } from '../blocks/block-table.ts';
import { encodePlaneBlock, mostPlaneWords } from '../blocks/plane-block.ts';
import { storeBlock, type Codec } from '../blocks/stored-block.ts';
import { planeBlock, planeBlocksOf, type GridSize } from './layout.ts';
import { missingCode } from './packing.ts';

/** The bytes of one step of a plane file, and the checksum for the manifest. */
export interface WrittenPlane {
  readonly bytes: Uint8Array;
  readonly sum: number;
}

/** A maker of plane bytes for a grid: the table of its blocks, then the blocks. Each call uses the same memory again. */
export function planeMaker(size: GridSize): (codes: Int16Array, codec: Codec) => WrittenPlane {
  const { across, down } = planeBlocksOf(size);
  const places = Array.from({ length: across * down }, (_, block) => planeBlock(size, block));
  const words = new Uint16Array(mostPlaneWords);
  const block = new Uint8Array(words.buffer);
  const head = tableBytes(places.length);
  let slot = new Uint8Array(head + size.nx * size.ny + block.length);
  return (codes, codec) => {
    const isWhole = !codes.includes(missingCode);
    const sums: { readonly sum: number }[] = [];
    const lengths: number[] = [];
    let end = head;
    for (const place of places) {
      const length = 2 * encodePlaneBlock(codes, place, isWhole, words);
      const { bytes, sum } = storeBlock(block.subarray(0, length), codec);
      if (end + bytes.length > slot.length) {
        const larger = new Uint8Array(2 * slot.length);
        larger.set(slot);
        slot = larger;
      }
      slot.set(bytes, end);
      end += bytes.length;
      sums.push({ sum });
      lengths.push(bytes.length);
    }
    const table = writeTable(sums, lengths);
    slot.set(table.bytes);
    return { bytes: slot.subarray(0, end), sum: table.sum };
  };
}
