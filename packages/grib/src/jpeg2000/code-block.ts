import { beginBlock, takeBlock } from './block-memory.ts';
import { cleanupPass, significancePass, symbol } from './block-passes.ts';
import { refinementPass } from './block-refinement.ts';
import { uniformContext } from './coder-states.ts';
import type { BlockShape } from './tile-layout.ts';

/**
 * Decodes one code-block, bit planes from the highest, each in three passes over stripes of four rows, into `out`
 * (signed integers, row length `stride`). `data` must be followed by two octets FF.
 */
export function decodeBlock(data: Uint8Array, out: Int32Array, stride: number, block: BlockShape): void {
  const { width, height, kind } = block;
  beginBlock(data, width, height);
  let plane = block.plane;
  let pass = 2; // the highest plane has a cleanup pass only
  for (let done = 0; done < block.passes; done += 1) {
    const value = 1 << plane;
    if (pass === 0) significancePass(width, height, kind, value);
    else if (pass === 1) refinementPass(width, height, value);
    else {
      cleanupPass(width, height, kind, value);
      if (block.segmentSymbols) for (let i = 0; i < 4; i += 1) symbol(uniformContext);
    }
    pass += 1;
    if (pass === 3) {
      pass = 0;
      plane -= 1;
    }
  }
  takeBlock(out, block.at, stride, width, height);
}
