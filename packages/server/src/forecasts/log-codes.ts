import { weighData, type TilePlan } from '@meltemi/fields';

/**
 * Codes of a logarithmic channel: code = round(ln(1 + value / floor) / step). A logarithm a sample would cost more than the
 * rest of the tile, so the code is looked up by the first bits of the number: exponent and ten bits of the fraction part
 * numbers by less than a thousandth, which is finer than a step, so at most one border lies within a bin and one
 * comparison settles it.
 */
export interface LogCoder {
  readonly inverseFloor: number;
  /** Code at the start of each bin. */
  readonly codes: Uint16Array;
  /** borders[c] is the smallest number 1 + value / floor of code c. */
  readonly borders: Float32Array;
}

/** 2^24 floors: no quantity of ours comes near. */
const octaves = 24;
const binShift = 13;
const firstBin = 0x3f800000 >>> binShift;

const coders = new Map<string, LogCoder>();

/** The coder of a step and a floor, made once. */
export function logCoder(step: number, floor: number): LogCoder {
  const key = `${step} ${floor}`;
  const known = coders.get(key);
  if (known !== undefined) return known;
  const most = Math.ceil((octaves * Math.LN2) / step) + 2;
  const borders = Float32Array.from({ length: most + 1 }, (_, code) => (code === 0 ? 0 : Math.exp((code - 0.5) * step)));
  const bits = new Uint32Array(1);
  const float = new Float32Array(bits.buffer);
  let code = 0;
  const codes = Uint16Array.from({ length: octaves << 10 }, (_, bin) => {
    bits[0] = (bin + firstBin) << binShift;
    while (code < most && float[0]! >= borders[code + 1]!) code++;
    return code;
  });
  const coder = { inverseFloor: 1 / floor, codes, borders };
  coders.set(key, coder);
  return coder;
}

const number = new Float32Array(1);
const numberBits = new Int32Array(number.buffer);

/** The code of a value; values of zero and less have code 0. */
export function logCode(coder: LogCoder, value: number): number {
  if (!(value > 0)) return 0;
  number[0] = 1 + value * coder.inverseFloor;
  const bin = Math.min(coder.codes.length - 1, (numberBits[0]! >> binShift) - firstBin);
  const code = coder.codes[bin]!;
  return number[0] >= coder.borders[code + 1]! ? code + 1 : code;
}

/** Fills `q` with the codes of a plane between its grid points and `holes` with 1 where there is none; true if there is a hole. */
export function logCodes(coder: LogCoder, values: Float32Array, plan: TilePlan, q: Int32Array, holes: Uint8Array): boolean {
  const { rows, columns, nx } = plan;
  const side = rows.weight.length;
  let hasHoles = false;
  for (let j = 0; j < side; j++) {
    const wy = rows.weight[j]!;
    const top = rows.first[j]! * nx;
    const bottom = rows.second[j]! * nx;
    for (let i = 0; i < side; i++) {
      const wx = columns.weight[i]!;
      const left = columns.first[i]!;
      const right = columns.second[i]!;
      const a = values[top + left]!;
      const b = values[top + right]!;
      const c = values[bottom + left]!;
      const d = values[bottom + right]!;
      const k = j * side + i;
      holes[k] = 0;
      // Most of the world is dry: nothing to mix.
      if (a + b + c + d === 0) {
        q[k] = 0;
        if (wx === wx && wy === wy) continue;
      }
      const over = a + (b - a) * wx;
      let value = over + (c + (d - c) * wx - over) * wy;
      if (value !== value && wx === wx && wy === wy) value = weighData(a, b, c, d, wx, wy);
      if (value === value) q[k] = logCode(coder, value);
      else {
        holes[k] = 1;
        hasHoles = true;
      }
    }
  }
  return hasHoles;
}
