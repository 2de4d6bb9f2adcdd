import { AREA, MASK_ROW, MASK_ROWS, SIDE, STRIDE } from './layout.ts';

const packed = new Uint8Array(MASK_ROW * SIDE);

/** Packs a mask (1 = no data) into filtered rows: bits lowest first, each row combined (xor) with the row above. */
export function packMask(holes: Uint8Array, out: Uint8Array): void {
  packed.fill(0);
  for (let row = 0; row < SIDE; row++) {
    for (let i = 0; i < SIDE; i++) {
      const above = row > 0 ? holes[(row - 1) * SIDE + i]! : 0;
      if (holes[row * SIDE + i] !== above) packed[row * MASK_ROW + (i >>> 3)]! |= 1 << (i & 7);
    }
  }
  for (let line = 0; line < MASK_ROWS; line++) {
    out[line * STRIDE] = 0;
    out.set(packed.subarray(line * SIDE, (line + 1) * SIDE), line * STRIDE + 1);
  }
}

/** Undoes `packMask` on grey bytes. */
export function unpackMask(grey: Uint8Array, from: number, stride: number, holes: Uint8Array): void {
  for (let row = 0; row < SIDE; row++) {
    for (let i = 0; i < SIDE; i++) {
      const bit = (grey[from + (row * MASK_ROW + (i >>> 3)) * stride]! >>> (i & 7)) & 1;
      holes[row * SIDE + i] = row > 0 ? bit ^ holes[(row - 1) * SIDE + i]! : bit;
    }
  }
}

/** True if two masks are the same. */
export function sameMask(a: Uint8Array, b: Uint8Array): boolean {
  for (let k = 0; k < AREA; k++) if (a[k] !== b[k]) return false;
  return true;
}

/**
 * Gives holes a number that costs nothing to send: the sample to the left, at the start of a row the one above, before
 * the first data the first data there is.
 */
export function fillHoles(q: Int32Array, holes: Uint8Array): void {
  let first = 0;
  while (first < AREA && holes[first] === 1) first++;
  if (first === AREA) {
    q.fill(0);
    return;
  }
  q.fill(q[first]!, 0, first);
  for (let k = first; k < AREA; k++) {
    if (holes[k] === 1) q[k] = k % SIDE === 0 ? q[k - SIDE]! : q[k - 1]!;
  }
}
