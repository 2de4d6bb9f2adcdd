import { IngestError } from '../ingest-error.ts';
import type { ZarrArray } from '../transport/zarr-meta.rules.ts';
import { unpackBlosc } from './blosc.ts';

const octetsOf = { f4: 4, f8: 8, i2: 2, i4: 4, i8: 8 } as const;

/** The numbers of a chunk after scale and offset, NaN where there is none; a chunk always has its full shape. */
export function zarrValues(packed: Uint8Array, array: ZarrArray): Float64Array {
  const { chunks, type, fill, scale, offset } = array;
  const count = chunks.reduce((product, length) => product * length, 1);
  const size = octetsOf[type];
  if (count * size > 2 ** 28) throw new IngestError('too-large', `a chunk of ${count} values`);
  const bytes = array.compressor === null ? packed : unpackBlosc(packed, count * size);
  if (bytes.length !== count * size)
    throw new IngestError('bad-data', `${bytes.length} octets in a chunk of ${count * size}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const read = {
    f4: (at: number) => view.getFloat32(at, true),
    f8: (at: number) => view.getFloat64(at, true),
    i2: (at: number) => view.getInt16(at, true),
    i4: (at: number) => view.getInt32(at, true),
    i8: (at: number) => Number(view.getBigInt64(at, true)),
  }[type];
  const out = new Float64Array(count);
  const none = type === 'f4' && fill !== null ? Math.fround(fill) : fill;
  for (let k = 0; k < count; k++) {
    const value = read(k * size);
    out[k] = value === none ? Number.NaN : value * scale + offset;
  }
  return out;
}
