let packed = new Uint32Array(0);

/**
 * For each sample of a square plane the codes of itself, of the one to the east, to the south and to the south-east, in
 * four bytes; at the last column and row the plane goes on as it ends. The bytes stay until the next plane is packed.
 */
export function packSquares(codes: Uint8Array, side: number): Uint8Array {
  const count = side * side;
  if (packed.length !== count) packed = new Uint32Array(count);
  const last = side - 1;
  for (let row = 0; row < side; row++) {
    const here = row * side;
    const below = Math.min(last, row + 1) * side;
    let one = codes[here]!;
    let under = codes[below]!;
    for (let column = 0; column < side; column++) {
      const east = column < last ? column + 1 : last;
      const next = codes[here + east]!;
      const underNext = codes[below + east]!;
      // Bytes of a number stand lowest first wherever there is WebGL.
      packed[here + column] = one | (next << 8) | (under << 16) | (underNext << 24);
      one = next;
      under = underNext;
    }
  }
  return new Uint8Array(packed.buffer);
}
