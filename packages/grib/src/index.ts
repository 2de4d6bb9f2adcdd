/** A GRIB2 reader: `readGrib` gives the fields of a file, a field gives its product, its grid and its values. */
export { readGrib, type GribFile } from './read-grib.ts';
export { GribField, type FieldPlace } from './field.ts';
export type { DecodeOptions } from './decode.ts';
export { GribError, type GribErrorCode } from './errors.ts';
export { defaultLimits, type GribLimits } from './limits.ts';
export { findMessages, type FoundMessage, type FoundMessages } from './message/find-messages.ts';
export type { GribOrigin } from './message/origin.ts';
export type { GribProduct, GribBand, GribEnsemble, GribProbability } from './product/read-product.ts';
export { parameterOf, type GribParameter } from './product/parameters.ts';
export type { GribLevel, GribSurface } from './product/levels.ts';
export type { GribTimes, GribStatistics } from './product/times.ts';
export type { GribGrid, GribPlace, GribPosition } from './grid/grid.ts';
export { arrange, type ScanMode } from './grid/scan-mode.ts';
export type { Earth } from './grid/earth.ts';
export { inflate, type Inflate } from './png/inflate.ts';
export { decodeJpeg2000, type DecodeJpeg2000, type Jpeg2000Image } from './jpeg2000/decode-jpeg2000.ts';
export { openJpegDecoder, type OpenJpegCodec } from './jpeg2000/open-jpeg-codec.ts';
export { bunzip2, type Bunzip2Limits } from './bzip2/bunzip2.ts';
