import { GribError } from '../errors.ts';

/** The samples of a decoded codestream. */
export interface Jpeg2000Image {
  readonly width: number;
  readonly height: number;
  readonly samples: Int32Array;
}

/** Decodes a JPEG 2000 codestream; must refuse an image that has not exactly `pixels` samples before taking memory for it. */
export type DecodeJpeg2000 = (codestream: Uint8Array, pixels: number) => Jpeg2000Image;

export const decodeJpeg2000: DecodeJpeg2000 = () => {
  throw new GribError('unsupported-template', 'JPEG 2000', '5.40');
};
