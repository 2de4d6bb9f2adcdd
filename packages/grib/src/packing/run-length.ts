import { GribError } from '../errors.ts';
import { signed8 } from '../message/octets.ts';
import { bitsAt } from './bit-window.ts';

/**
 * Run-length packing with level values (template 5.200, JMA): numbers up to MV are levels, larger ones the digits
 * of how often the level before them repeats, in base 2^bits − 1 − MV, lowest digit first. Level 0 is missing.
 */
export function unpackRunLength(section: DataView, data: DataView, octets: number, out: Float32Array): void {
  const width = section.getUint8(11);
  const maxUsed = section.getUint16(12);
  const levels = section.getUint16(14);
  const decimal = 10 ** -signed8(section, 16);
  const base = 2 ** width - 1 - maxUsed;
  if (width === 0 || width > 16 || base <= 0)
    throw new GribError('malformed', 'run-length packing of ' + width + ' bits with ' + maxUsed + ' levels');
  if (17 + levels * 2 > section.byteLength)
    throw new GribError('truncated', 'the table of ' + levels + ' levels ends early');
  const table = new Float32Array(levels + 1);
  table[0] = Number.NaN;
  for (let level = 1; level <= levels; level += 1) table[level] = section.getUint16(15 + level * 2) * decimal;

  const n = out.length;
  const symbols = Math.floor((octets * 8) / width);
  let filled = 0;
  let s = 0;
  while (filled < n && s < symbols) {
    const level = bitsAt(data, s * width, width);
    if (level > maxUsed || level > levels)
      throw new GribError('malformed', 'run-length data names level ' + level + ' of ' + levels);
    s += 1;
    let run = 1;
    for (let factor = 1; s < symbols; s += 1, factor *= base) {
      const digit = bitsAt(data, s * width, width) - maxUsed - 1;
      if (digit < 0) break;
      run += digit * factor;
      if (run > n - filled) throw new GribError('malformed', 'a run goes past the last of ' + n + ' points');
    }
    out.fill(table[level]!, filled, filled + run);
    filled += run;
  }
  if (filled < n) throw new GribError('truncated', 'run-length data end after ' + filled + ' of ' + n + ' points');
}
