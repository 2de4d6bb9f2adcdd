import { GribError } from '../errors.ts';
import { constantValue, readScaling } from '../packing/scaling.ts';
import { eightBits, sixteenBits, twentyFourBits } from '../packing/simple.ts';
import { decodePng } from './decode-png.ts';
import type { Inflate } from './inflate.ts';

/** PNG packing (template 5.41): the packed integers are the pixels of an image, most significant octet first. */
export function unpackPng(section: DataView, bytes: Uint8Array, out: Float32Array, inflate: Inflate): void {
  const scaling = readScaling(section);
  if (section.getUint8(19) === 0) {
    out.fill(constantValue(scaling));
    return;
  }
  const { reference, binary, decimal } = scaling;
  const { width, height, bitsPerPixel, rowOctets, rows } = decodePng(bytes, out.length, inflate);
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
  if (bitsPerPixel < 8) {
    const perOctet = 8 / bitsPerPixel;
    const ones = (1 << bitsPerPixel) - 1;
    for (let y = 0, i = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, i += 1) {
        const octet = rows[y * rowOctets + Math.floor(x / perOctet)]!;
        const value = (octet >> (8 - bitsPerPixel * ((x % perOctet) + 1))) & ones;
        out[i] = (reference + value * binary) * decimal;
      }
    }
  } else if (bitsPerPixel === 8) {
    eightBits(view, out, reference, binary, decimal);
  } else if (bitsPerPixel === 16) {
    sixteenBits(view, out, reference, binary, decimal);
  } else if (bitsPerPixel === 24) {
    twentyFourBits(view, out, reference, binary, decimal);
  } else if (bitsPerPixel === 32) {
    for (let i = 0; i < out.length; i += 1) out[i] = (reference + view.getUint32(4 * i) * binary) * decimal;
  } else throw new GribError('unsupported-template', 'a PNG image of ' + bitsPerPixel + ' bits a pixel', '5.41');
}
