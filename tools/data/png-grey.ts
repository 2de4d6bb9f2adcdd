import { inflateSync } from 'node:zlib';

/** The raw samples of an 8-bit grey PNG; a colour conversion would alter the stored numbers. */
export function readGreyPng(file: Uint8Array): { width: number; height: number; samples: Uint8Array } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  if (view.getUint32(0) !== 0x89504e47 || file[24] !== 8 || file[25] !== 0 || file[28] !== 0)
    throw new Error('not an 8-bit grey PNG without interlace');
  const parts: Uint8Array[] = [];
  for (let at = 8; at < file.length;) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === 0x49444154) parts.push(file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(parts), { maxOutputLength: (width + 1) * height });
  const samples = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) unfilterRow(raw, samples, row, width);
  return { width, height, samples };
}

function unfilterRow(raw: Uint8Array, samples: Uint8Array, row: number, width: number): void {
  const source = row * (width + 1);
  const target = row * width;
  const filter = raw[source];
  for (let column = 0; column < width; column++) {
    const left = column > 0 ? (samples[target + column - 1] ?? 0) : 0;
    const above = row > 0 ? (samples[target - width + column] ?? 0) : 0;
    const corner = column > 0 && row > 0 ? (samples[target - width + column - 1] ?? 0) : 0;
    samples[target + column] = (raw[source + 1 + column] ?? 0) + predicted(filter, left, above, corner);
  }
}

function predicted(filter: number | undefined, left: number, above: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const toLeft = Math.abs(above - corner);
      const toAbove = Math.abs(left - corner);
      const toCorner = Math.abs(left + above - 2 * corner);
      return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner;
    }
    default:
      throw new Error('unknown PNG filter ' + filter);
  }
}
