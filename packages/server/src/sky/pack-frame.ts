import { brotliCompressSync, constants, deflateRawSync, gzipSync, inflateRawSync } from 'node:zlib';
import { decodeStrip, encodeStrip, type SkyFrame } from '@meltemi/fields';
import type { Encoding, SeenSky } from './sky-jobs.ts';

/** Memory of its own: what a compressor gives may be a part of memory that others use, and cannot move to another thread. */
const ownBytes = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

/** Level 1 takes a millisecond, and a frame is packed to be unpacked again soon. */
const quick = { level: 1 };

/** A frame as threads hand it on and as it is kept until its strip is made: a strip of its own, compressed quickly. */
export function packFrame(sky: SeenSky, frame: SkyFrame): Uint8Array {
  return ownBytes(deflateRawSync(encodeStrip(sky === 'radar' ? 'radar-plus' : sky, [frame]), quick));
}

/** The frame that was packed. */
export function unpackFrame(bytes: Uint8Array): SkyFrame {
  const [frame] = decodeStrip(ownBytes(inflateRawSync(bytes))).frames;
  return frame!;
}

/** Bytes compressed for the way to a browser: kept and sent many times, so that it may take some milliseconds. */
export function encodeBody(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case 'br':
      return ownBytes(
        brotliCompressSync(bytes, {
          params: {
            // A twentieth smaller than at 5 for a millisecond more a frame.
            [constants.BROTLI_PARAM_QUALITY]: 8,
            // Wide enough to see the frame before in a strip.
            [constants.BROTLI_PARAM_LGWIN]: 20,
            // From a megabyte on the compressor tells more contexts apart: a sixtieth smaller, in the same time.
            [constants.BROTLI_PARAM_SIZE_HINT]: Math.max(2 ** 20, bytes.length),
          },
        }),
      );
    case 'gzip':
      return ownBytes(gzipSync(bytes, { level: 6 }));
    case 'identity':
      return bytes;
  }
}
