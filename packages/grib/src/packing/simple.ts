import { GribError } from '../errors.ts';
import { bitsAt } from './bit-window.ts';
import { constantValue, readScaling } from './scaling.ts';

/**
 * Simple packing (template 5.0): every value an integer of the same width. `data` begins at the first data octet
 * and goes on to the end of the message, so that the four-octet window never needs a padded copy; `octets` is the
 * length that belongs to this field.
 */
export function unpackSimple(section: DataView, data: DataView, octets: number, out: Float32Array): void {
  const scaling = readScaling(section);
  const width = section.getUint8(19);
  if (width === 0) {
    out.fill(constantValue(scaling));
    return;
  }
  if (width > 32) throw new GribError('malformed', 'simple packing with ' + width + ' bits a value');
  if (out.length * width > octets * 8) {
    throw new GribError('truncated', out.length + ' values of ' + width + ' bits need more than ' + octets + ' octets');
  }
  const { reference, binary, decimal } = scaling;
  if (width === 8) eightBits(data, out, reference, binary, decimal);
  else if (width === 16) sixteenBits(data, out, reference, binary, decimal);
  else if (width === 24) twentyFourBits(data, out, reference, binary, decimal);
  else if (width <= 25) anyWidth(data, out, width, reference, binary, decimal);
  else wideValues(data, out, width, reference, binary, decimal);
}

// Why the loops look as they do: `| 0` spares a test for overflow at every sum, and a table that lives as long as the
// program has a known length, which spares the test of its index. Together they halve the time.
const eightBitValues = new Float32Array(256);

/** Values of eight bits. */
export function eightBits(data: DataView, out: Float32Array, reference: number, binary: number, decimal: number): void {
  const table = eightBitValues;
  for (let v = 0; v < 256; v += 1) table[v] = (reference + v * binary) * decimal;
  const n = out.length;
  const whole = (n - (n & 7)) | 0;
  let i = 0;
  for (; i < whole; i = (i + 8) | 0) {
    const a = data.getInt32(i);
    const b = data.getInt32((i + 4) | 0);
    out[i] = table[a >>> 24]!;
    out[(i + 1) | 0] = table[(a >>> 16) & 255]!;
    out[(i + 2) | 0] = table[(a >>> 8) & 255]!;
    out[(i + 3) | 0] = table[a & 255]!;
    out[(i + 4) | 0] = table[b >>> 24]!;
    out[(i + 5) | 0] = table[(b >>> 16) & 255]!;
    out[(i + 6) | 0] = table[(b >>> 8) & 255]!;
    out[(i + 7) | 0] = table[b & 255]!;
  }
  for (; i < n; i += 1) out[i] = table[data.getUint8(i)]!;
}

/** Values of sixteen bits. */
export function sixteenBits(
  data: DataView,
  out: Float32Array,
  reference: number,
  binary: number,
  decimal: number,
): void {
  const n = out.length;
  const whole = (n - (n & 3)) | 0;
  let i = 0;
  for (let at = 0; i < whole; i = (i + 4) | 0, at = (at + 8) | 0) {
    const a = data.getInt32(at);
    const b = data.getInt32((at + 4) | 0);
    out[i] = (reference + (a >>> 16) * binary) * decimal;
    out[(i + 1) | 0] = (reference + (a & 0xffff) * binary) * decimal;
    out[(i + 2) | 0] = (reference + (b >>> 16) * binary) * decimal;
    out[(i + 3) | 0] = (reference + (b & 0xffff) * binary) * decimal;
  }
  for (; i < n; i += 1) out[i] = (reference + data.getUint16(i * 2) * binary) * decimal;
}

/** Values of twenty-four bits; one octet after the last may be looked at. */
export function twentyFourBits(
  data: DataView,
  out: Float32Array,
  reference: number,
  binary: number,
  decimal: number,
): void {
  const n = out.length;
  const whole = (n - (n & 3)) | 0;
  let i = 0;
  for (let at = 0; i < whole; i = (i + 4) | 0, at = (at + 12) | 0) {
    const a = data.getInt32(at);
    const b = data.getInt32((at + 4) | 0);
    const c = data.getInt32((at + 8) | 0);
    out[i] = (reference + (a >>> 8) * binary) * decimal;
    out[(i + 1) | 0] = (reference + (((a & 0xff) << 16) | (b >>> 16)) * binary) * decimal;
    out[(i + 2) | 0] = (reference + (((b & 0xffff) << 8) | (c >>> 24)) * binary) * decimal;
    out[(i + 3) | 0] = (reference + (c & 0xffffff) * binary) * decimal;
  }
  for (; i < n; i += 1) out[i] = (reference + (data.getInt32(i * 3) >>> 8) * binary) * decimal;
}

/** Eight values fill exactly `w` octets: offsets and shifts inside such a group are computed once. */
function anyWidth(
  data: DataView,
  out: Float32Array,
  w: number,
  reference: number,
  binary: number,
  decimal: number,
): void {
  const right = 32 - w;
  const o1 = w >> 3,
    o2 = (2 * w) >> 3,
    o3 = (3 * w) >> 3,
    o4 = (4 * w) >> 3;
  const o5 = (5 * w) >> 3,
    o6 = (6 * w) >> 3,
    o7 = (7 * w) >> 3;
  const s1 = w & 7,
    s2 = (2 * w) & 7,
    s3 = (3 * w) & 7,
    s4 = (4 * w) & 7;
  const s5 = (5 * w) & 7,
    s6 = (6 * w) & 7,
    s7 = (7 * w) & 7;
  const n = out.length;
  const whole = (n - (n & 7)) | 0;
  let i = 0;
  for (let q = 0; i < whole; i = (i + 8) | 0, q = (q + w) | 0) {
    out[i] = (reference + (data.getInt32(q) >>> right) * binary) * decimal;
    out[(i + 1) | 0] = (reference + ((data.getInt32((q + o1) | 0) << s1) >>> right) * binary) * decimal;
    out[(i + 2) | 0] = (reference + ((data.getInt32((q + o2) | 0) << s2) >>> right) * binary) * decimal;
    out[(i + 3) | 0] = (reference + ((data.getInt32((q + o3) | 0) << s3) >>> right) * binary) * decimal;
    out[(i + 4) | 0] = (reference + ((data.getInt32((q + o4) | 0) << s4) >>> right) * binary) * decimal;
    out[(i + 5) | 0] = (reference + ((data.getInt32((q + o5) | 0) << s5) >>> right) * binary) * decimal;
    out[(i + 6) | 0] = (reference + ((data.getInt32((q + o6) | 0) << s6) >>> right) * binary) * decimal;
    out[(i + 7) | 0] = (reference + ((data.getInt32((q + o7) | 0) << s7) >>> right) * binary) * decimal;
  }
  for (let p = i * w; i < n; i += 1, p = (p + w) | 0) {
    out[i] = (reference + ((data.getInt32(p >>> 3) << (p & 7)) >>> right) * binary) * decimal;
  }
}

function wideValues(
  data: DataView,
  out: Float32Array,
  w: number,
  reference: number,
  binary: number,
  decimal: number,
): void {
  const n = out.length;
  for (let i = 0, p = 0; i < n; i += 1, p += w) out[i] = (reference + bitsAt(data, p, w) * binary) * decimal;
}
