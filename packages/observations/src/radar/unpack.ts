import { gunzipSync } from 'node:zlib';
import { bunzip2, GribError } from '@meltemi/grib';
import { checkNotEmpty, ObservationError } from '../observation-error.ts';

/** A field of 24.5 million points in 24 bits fits into it; a file that grows beyond is refused. */
const maxUnpacked = 2 ** 27;

/** The octets of a file that may be packed as a whole by gzip or bzip2. */
export function unpacked(bytes: Uint8Array): Uint8Array {
  checkNotEmpty(bytes);
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes, { maxOutputLength: maxUnpacked });
    if (bytes[0] === 0x42 && bytes[1] === 0x5a && bytes[2] === 0x68) return bunzip2(bytes, { maxBytes: maxUnpacked });
    return bytes;
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    if (code === 'ERR_BUFFER_TOO_LARGE' || code === 'too-large')
      throw new ObservationError('too-large', 'unpacked', { cause: thrown });
    const short = code === 'Z_BUF_ERROR' || (thrown instanceof GribError && /end/u.test(message));
    throw new ObservationError(short ? 'truncated' : 'bad-data', `unpacking: ${message}`, { cause: thrown });
  }
}
