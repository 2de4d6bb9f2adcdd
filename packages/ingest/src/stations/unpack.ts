import { gunzipSync } from 'node:zlib';
import { bunzip2 } from '@meltemi/grib';
import { IngestError } from '../ingest-error.ts';

/** The list of all METARs has some 3 MB. */
const mostUnpacked = 2 ** 27;

/** The octets of a file that may be packed by gzip or bzip2. */
export function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b)
      return new Uint8Array(gunzipSync(bytes, { maxOutputLength: mostUnpacked }));
    if (bytes[0] === 0x42 && bytes[1] === 0x5a && bytes[2] === 0x68) return bunzip2(bytes, { maxBytes: mostUnpacked });
    return bytes;
  } catch (thrown) {
    throw new IngestError(
      'bad-data',
      `cannot be unpacked: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
      {
        cause: thrown,
      },
    );
  }
}
