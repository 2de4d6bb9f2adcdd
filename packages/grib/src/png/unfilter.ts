import { GribError } from '../errors.ts';

/**
 * Undoes the five PNG row filters in place and closes the gaps of the filter octets: afterwards row y begins at
 * y × rowOctets. `step` is the octets of one pixel (at least 1).
 */
export function unfilter(raw: Uint8Array, rowOctets: number, height: number, step: number): void {
  for (let y = 0; y < height; y += 1) {
    const from = y * (rowOctets + 1);
    const kind = raw[from]!;
    const to = y * rowOctets;
    raw.copyWithin(to, from + 1, from + 1 + rowOctets);
    const above = to - rowOctets;
    switch (kind) {
      case 0:
        break;
      case 1:
        sub(raw, to, to + rowOctets, step);
        break;
      case 2:
        if (y > 0) up(raw, to, above, rowOctets);
        break;
      case 3:
        average(raw, to, y > 0 ? above : -1, rowOctets, step);
        break;
      case 4:
        // Without a row above, Paeth always chooses the left neighbour.
        if (y === 0) sub(raw, to, to + rowOctets, step);
        else if (step === 1) paethOne(raw, to, above, rowOctets);
        else if (step === 2) paethTwo(raw, to, above, rowOctets);
        else paeth(raw, to, above, rowOctets, step);
        break;
      default:
        throw new GribError('malformed', 'a PNG row filter ' + kind);
    }
  }
}

function sub(raw: Uint8Array, from: number, end: number, step: number): void {
  for (let i = (from + step) | 0; i < end; i = (i + 1) | 0) raw[i] = raw[i]! + raw[(i - step) | 0]!;
}

function up(raw: Uint8Array, to: number, above: number, count: number): void {
  for (let k = 0; k < count; k = (k + 1) | 0) raw[(to + k) | 0] = raw[(to + k) | 0]! + raw[(above + k) | 0]!;
}

function average(raw: Uint8Array, to: number, above: number, count: number, step: number): void {
  for (let k = 0; k < count; k += 1) {
    const left = k < step ? 0 : raw[to + k - step]!;
    const top = above < 0 ? 0 : raw[above + k]!;
    raw[to + k] = raw[to + k]! + ((left + top) >> 1);
  }
}

/** Which neighbour Paeth chooses is as good as random in the low octets of noisy data: masks, no branches. */
function choose(left: number, top: number, corner: number): number {
  const down = (top - corner) | 0;
  const across = (left - corner) | 0;
  const both = (down + across) | 0;
  const toLeft = (down ^ (down >> 31)) - (down >> 31);
  const toTop = (across ^ (across >> 31)) - (across >> 31);
  const toCorner = (both ^ (both >> 31)) - (both >> 31);
  const notLeft = ((toTop - toLeft) | (toCorner - toLeft)) >> 31;
  const notTop = (toCorner - toTop) >> 31;
  return (left & ~notLeft) | (top & notLeft & ~notTop) | (corner & notLeft & notTop);
}

/** One octet a pixel: the left and upper-left neighbours stay in locals. */
function paethOne(raw: Uint8Array, to: number, above: number, count: number): void {
  let left = 0;
  let corner = 0;
  for (let k = 0; k < count; k += 1) {
    const top = raw[above + k]!;
    left = (raw[to + k]! + choose(left, top, corner)) & 255;
    raw[to + k] = left;
    corner = top;
  }
}

/** Two octets a pixel (16-bit grey): the same, high and low octet apart. */
function paethTwo(raw: Uint8Array, to: number, above: number, count: number): void {
  let left0 = 0,
    left1 = 0,
    corner0 = 0,
    corner1 = 0;
  for (let at = to, up = above, end = to + count; at < end; at = (at + 2) | 0, up = (up + 2) | 0) {
    const top0 = raw[up]!;
    left0 = (raw[at]! + choose(left0, top0, corner0)) & 255;
    raw[at] = left0;
    corner0 = top0;
    const top1 = raw[(up + 1) | 0]!;
    left1 = (raw[(at + 1) | 0]! + choose(left1, top1, corner1)) & 255;
    raw[(at + 1) | 0] = left1;
    corner1 = top1;
  }
}

function paeth(raw: Uint8Array, to: number, above: number, count: number, step: number): void {
  for (let k = 0; k < count; k += 1) {
    const top = raw[above + k]!;
    const left = k < step ? 0 : raw[to + k - step]!;
    const corner = k < step ? 0 : raw[above + k - step]!;
    raw[to + k] = raw[to + k]! + choose(left, top, corner);
  }
}
