import { GribError, unsupported } from '../errors.ts';

/** What the main header of a codestream says, for the one component that GRIB uses. */
export interface Codestream {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly tileX0: number;
  readonly tileY0: number;
  readonly bits: number;
  readonly signed: boolean;
  readonly coding: CodingStyle;
  readonly quantization: Quantization;
  /** The parts of the tiles in the order of the file: which tile, and its packets in the codestream's octets. */
  readonly parts: readonly { readonly tile: number; readonly start: number; readonly end: number }[];
}

/** Marker COD. */
export interface CodingStyle {
  readonly progression: number;
  readonly layers: number;
  readonly levels: number;
  /** Exponents of the code-block size. */
  readonly blockX: number;
  readonly blockY: number;
  readonly segmentSymbols: boolean;
  readonly reversible: boolean;
  readonly startOfPacket: boolean;
  readonly endOfHeader: boolean;
  /** Exponents of the precinct size by resolution. */
  readonly precincts: readonly { readonly x: number; readonly y: number }[];
}

/** Marker QCD: exponent and mantissa by subband. */
export interface Quantization {
  readonly guardBits: number;
  readonly steps: readonly { readonly exponent: number; readonly mantissa: number }[];
}

const soc = 0xff4f,
  siz = 0xff51,
  cod = 0xff52,
  coc = 0xff53,
  qcd = 0xff5c,
  qcc = 0xff5d,
  sot = 0xff90,
  sod = 0xff93,
  eoc = 0xffd9;
/** Markers that change the decoding in ways this decoder does not follow: RGN, POC, PPM, PPT. */
const refused = new Set([0xff5e, 0xff5f, 0xff60, 0xff61]);

/** Reads the headers of a codestream without touching its packets. */
export function readCodestream(bytes: Uint8Array): Codestream {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0) !== soc) throw new GribError('malformed', 'not a JPEG 2000 codestream');
  let size: ReturnType<typeof readSize> | null = null;
  let coding: CodingStyle | null = null;
  let quantization: Quantization | null = null;
  const parts: { tile: number; start: number; end: number }[] = [];
  let at = 2;
  let partEnd = 0;
  let tile = -1;
  for (;;) {
    if (at + 2 > bytes.length && parts.length > 0) break; // a missing end marker harms nobody
    const marker = view.getUint16(at);
    if (marker === eoc) break;
    if (marker === sod) {
      if (tile < 0) throw new GribError('malformed', 'JPEG 2000 data before a tile');
      parts.push({ tile, start: at + 2, end: partEnd });
      at = partEnd;
      tile = -1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (marker < 0xff00 || length < 2 || at + 2 + length > bytes.length)
      throw new GribError('truncated', 'a JPEG 2000 header ends early');
    const body = new DataView(view.buffer, view.byteOffset + at + 4, length - 2);
    if (refused.has(marker)) throw unsupportedFeature('marker ' + marker.toString(16));
    if (marker === siz) size = readSize(body);
    else if (marker === cod) coding = readCoding(body);
    else if (marker === coc && coding !== null)
      coding = Object.assign(coding, readBlockStyle(body, body.getUint8(1), 2));
    else if (marker === qcd) quantization = readQuantization(body, 0);
    else if (marker === qcc) quantization = readQuantization(body, 1); // for the only component there is
    else if (marker === sot) {
      tile = body.getUint16(0);
      const octets = body.getUint32(2);
      partEnd = octets === 0 ? bytes.length : at + octets;
      if (partEnd > bytes.length || partEnd < at + 14) throw new GribError('truncated', 'a JPEG 2000 tile ends early');
    }
    at += 2 + length;
  }
  if (!size || !coding || !quantization || parts.length === 0)
    throw new GribError('malformed', 'a JPEG 2000 codestream without its headers');
  return { ...size, coding, quantization, parts };
}

function readSize(body: DataView): Omit<Codestream, 'coding' | 'quantization' | 'parts'> {
  const components = body.getUint16(34);
  if (components !== 1) throw unsupportedFeature(components + ' components');
  if (body.getUint8(37) !== 1 || body.getUint8(38) !== 1) throw unsupportedFeature('subsampling');
  const depth = body.getUint8(36);
  const size = {
    x1: body.getUint32(2),
    y1: body.getUint32(6),
    x0: body.getUint32(10),
    y0: body.getUint32(14),
    tileWidth: body.getUint32(18),
    tileHeight: body.getUint32(22),
    tileX0: body.getUint32(26),
    tileY0: body.getUint32(30),
    bits: (depth & 0x7f) + 1,
    signed: depth >= 0x80,
  };
  if (size.bits > 28) throw unsupportedFeature(size.bits + ' bits a sample');
  const sound =
    size.x0 < size.x1 &&
    size.y0 < size.y1 &&
    size.tileWidth > 0 &&
    size.tileHeight > 0 &&
    size.tileX0 <= size.x0 &&
    size.tileY0 <= size.y0 &&
    size.tileX0 + size.tileWidth > size.x0 &&
    size.tileY0 + size.tileHeight > size.y0;
  if (!sound) throw new GribError('malformed', 'a JPEG 2000 image of impossible size');
  return size;
}

function readCoding(body: DataView): CodingStyle {
  const flags = body.getUint8(0);
  const layers = body.getUint16(2);
  if (layers === 0) throw new GribError('malformed', 'a JPEG 2000 image without layers');
  return {
    progression: body.getUint8(1),
    layers,
    startOfPacket: (flags & 2) !== 0,
    endOfHeader: (flags & 4) !== 0,
    ...readBlockStyle(body, flags, 5),
  };
}

/** The part that COD and COC share: levels, code-blocks, transform, precincts. */
function readBlockStyle(
  body: DataView,
  flags: number,
  at: number,
): Omit<CodingStyle, 'progression' | 'layers' | 'startOfPacket' | 'endOfHeader'> {
  const levels = body.getUint8(at);
  const blockX = body.getUint8(at + 1) + 2;
  const blockY = body.getUint8(at + 2) + 2;
  const style = body.getUint8(at + 3);
  if (levels > 32 || blockX > 10 || blockY > 10 || blockX + blockY > 12)
    throw new GribError('malformed', 'an impossible JPEG 2000 coding style');
  // Predictable termination (16) and segmentation symbols (32) change nothing that matters here; the others do.
  if (style & ~0x30) throw unsupportedFeature('code-block style ' + style);
  const precincts = Array.from({ length: levels + 1 }, (_, r) => {
    if (!(flags & 1)) return { x: 15, y: 15 };
    const octet = body.getUint8(at + 5 + r);
    return { x: octet & 15, y: octet >> 4 };
  });
  return {
    levels,
    blockX,
    blockY,
    segmentSymbols: (style & 0x20) !== 0,
    reversible: body.getUint8(at + 4) === 1,
    precincts,
  };
}

function readQuantization(body: DataView, from: number): Quantization {
  const style = body.getUint8(from);
  const kind = style & 31;
  const steps: { exponent: number; mantissa: number }[] = [];
  if (kind === 0)
    for (let at = from + 1; at < body.byteLength; at += 1)
      steps.push({ exponent: body.getUint8(at) >> 3, mantissa: 0 });
  else if (kind === 2 || kind === 1) {
    for (let at = from + 1; at + 1 < body.byteLength; at += 2)
      steps.push({ exponent: body.getUint8(at) >> 3, mantissa: body.getUint16(at) & 0x7ff });
  } else throw new GribError('malformed', 'JPEG 2000 quantization style ' + kind);
  const [first] = steps;
  // Derived quantization gives one step; every decomposition level below lowers the exponent by one.
  if (kind === 1 && first) {
    for (let band = 1; band < 97; band += 1) {
      steps.push({ exponent: Math.max(0, first.exponent - Math.floor((band - 1) / 3)), mantissa: first.mantissa });
    }
  }
  return { guardBits: style >> 5, steps };
}

function unsupportedFeature(what: string): GribError {
  return unsupported(5, 40, 'JPEG 2000 with ' + what + ' in data representation');
}
