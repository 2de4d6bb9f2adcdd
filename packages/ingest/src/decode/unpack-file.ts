import { gunzipSync } from 'node:zlib';
import { bunzip2 } from '@meltemi/grib';
import { IngestError } from '../ingest-error.ts';

/** How a file is packed as a whole. */
export type Packed = 'none' | 'bzip2' | 'gzip';

/** The largest file unpacked, octets: four fields of two million points in 16 bits. */
const most = 2 ** 25;

/** How a file is packed, by the ending of its name. */
export const packedOf = (path: string): Packed =>
  path.endsWith('.bz2') ? 'bzip2' : path.endsWith('.gz') ? 'gzip' : 'none';

/** The octets of a file that is packed as a whole. */
export function unpackFile(bytes: Uint8Array, packed: Packed): Uint8Array {
  if (packed === 'none') return bytes;
  if (packed === 'bzip2') return bunzip2(bytes, { maxBytes: most });
  try {
    return new Uint8Array(gunzipSync(bytes, { maxOutputLength: most }));
  } catch (thrown) {
    throw new IngestError(
      'bad-data',
      `cannot be unpacked: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
      { cause: thrown },
    );
  }
}
