/**
 * One unsigned number of 0 to 32 bits at a bit position. The loops that matter carry their own copy of the first
 * line, because a call per value costs more than the work; this one serves headers and rare widths.
 */
export function bitsAt(view: DataView, position: number, width: number): number {
  if (width === 0) return 0;
  const at = position >>> 3;
  const shift = position & 7;
  if (width <= 25) return (view.getInt32(at) << shift) >>> (32 - width);
  // Up to 39 bits may have to be seen: four octets and a fifth.
  const high = (view.getInt32(at) << shift) >>> 0;
  const whole = shift === 0 ? high : (high | (view.getUint8(at + 4) >>> (8 - shift))) >>> 0;
  return width === 32 ? whole : whole >>> (32 - width);
}

/** `count` numbers of one width into the beginning of `out`. */
export function readBits(view: DataView, position: number, width: number, count: number, out: Int32Array): void {
  if (width === 0) {
    out.fill(0, 0, count);
    return;
  }
  if (width > 25) {
    for (let i = 0, p = position; i < count; i += 1, p += width) out[i] = bitsAt(view, p, width);
    return;
  }
  const right = 32 - width;
  for (let i = 0, p = position; i < count; i += 1) {
    out[i] = (view.getInt32(p >>> 3) << (p & 7)) >>> right;
    p = (p + width) | 0;
  }
}
