import { AREA, MASK_ROW, MASK_ROWS, SIDE, STRIDE } from './layout.ts';

const packed = new Uint8Array(MASK_ROW * SIDE);

/** Packs a mask (1 = no data) into filtered rows: bits lowest first, each row combined (xor) with the row above. */
export function packMask(holes: Uint8Array, out: Uint8Array): void {
  const side = SIDE;
  const maskRow = MASK_ROW;
  for (let row = 0; row < side; row++) {
    const start = row * side;
    for (let i = 0; i < side; i += 8) {
      const count = Math.min(8, side - i);
      let bits = 0;
      for (let k = 0; k < count; k++)
        bits |= (holes[start + i + k]! ^ (row > 0 ? holes[start + i + k - side]! : 0)) << k;
      packed[row * maskRow + (i >>> 3)] = bits;
    }
  }
  for (let line = 0; line < MASK_ROWS; line++) {
    out[line * STRIDE] = 0;
    out.set(packed.subarray(line * side, (line + 1) * side), line * STRIDE + 1);
  }
}

/** Undoes `packMask` on grey bytes. */
export function unpackMask(grey: Uint8Array, from: number, stride: number, holes: Uint8Array): void {
  const side = SIDE;
  const maskRow = MASK_ROW;
  for (let row = 0; row < side; row++) {
    for (let i = 0; i < side; i++) {
      const bit = (grey[from + (row * maskRow + (i >>> 3)) * stride]! >>> (i & 7)) & 1;
      holes[row * side + i] = row > 0 ? bit ^ holes[(row - 1) * side + i]! : bit;
    }
  }
}

/** True if two masks are the same. */
export function sameMask(a: Uint8Array, b: Uint8Array): boolean {
  const area = AREA;
  for (let k = 0; k < area; k++) if (a[k] !== b[k]) return false;
  return true;
}

/**
 * Gives holes a number that costs nothing to send: the sample to the left, at the start of a row the one above, before
 * the first data the first data there is.
 */
export function fillHoles(q: Int32Array, holes: Uint8Array): void {
  const side = SIDE;
  const area = AREA;
  let first = 0;
  while (first < area && holes[first] === 1) first++;
  if (first === area) {
    q.fill(0);
    return;
  }
  q.fill(q[first]!, 0, first);
  for (let k = first; k < area; k++) {
    if (holes[k] === 1) q[k] = k % side === 0 ? q[k - side]! : q[k - 1]!;
  }
}
