import { GribError } from '../errors.ts';

/** IEEE floating point (template 5.4): 32 or 64 bits a value, no scaling. */
export function unpackIeee(section: DataView, data: DataView, octets: number, out: Float32Array): void {
  const precision = section.getUint8(11);
  const size = precision === 1 ? 4 : precision === 2 ? 8 : 0;
  if (size === 0) throw new GribError('unsupported-template', 'IEEE values of precision code ' + precision, '5.4');
  if (out.length * size > octets)
    throw new GribError('truncated', out.length + ' IEEE values need more than ' + octets + ' octets');
  const n = out.length;
  if (size === 4) for (let i = 0; i < n; i += 1) out[i] = data.getFloat32(i * 4);
  else for (let i = 0; i < n; i += 1) out[i] = data.getFloat64(i * 8);
}
