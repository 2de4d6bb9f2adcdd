import { GribError } from '../errors.ts';
import { constantValue, readScaling } from '../packing/scaling.ts';
import type { DecodeJpeg2000 } from './decode-jpeg2000.ts';

/** JPEG 2000 packing (template 5.40): the packed integers are the samples of a grey image. */
export function unpackJpeg2000(section: DataView, bytes: Uint8Array, out: Float32Array, decode: DecodeJpeg2000): void {
  const scaling = readScaling(section);
  if (section.getUint8(19) === 0) {
    out.fill(constantValue(scaling));
    return;
  }
  const { samples } = decode(bytes, out.length);
  if (samples.length !== out.length)
    throw new GribError(
      'malformed',
      'a JPEG 2000 image of ' + samples.length + ' samples for ' + out.length + ' values',
    );
  const { reference, binary, decimal } = scaling;
  const n = out.length;
  for (let i = 0; i < n; i += 1) out[i] = (reference + samples[i]! * binary) * decimal;
}
