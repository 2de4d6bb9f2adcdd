import { BytePlane, weighData, type TilePlan } from '@meltemi/fields';

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
  const borders = Float32Array.from({ length: most + 1 }, (_, code) =>
    code === 0 ? 0 : Math.exp((code - 0.5) * step),
  );
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

/** A source row interpolated along the columns of a tile, and whether it is zero, or without any value, all along. */
interface MixedRow {
  readonly values: Float64Array;
  row: number;
  dry: boolean;
  blank: boolean;
}

const side = 257;
const mixed: readonly [MixedRow, MixedRow] = [
  { values: new Float64Array(side), row: -1, dry: false, blank: false },
  { values: new Float64Array(side), row: -1, dry: false, blank: false },
];

function mixRow(
  source: Float32Array,
  row: number,
  { columns: { first, second, weight, inside }, nx }: TilePlan,
  out: MixedRow,
): void {
  const base = row * nx;
  const { values } = out;
  const last = values.length - 1;
  // Anything but zero counts, no data too; so do samples outside the grid, which have no weight.
  let wet = inside > last ? 0 : 1;
  for (let i = base; i < base + nx; i++) wet += Math.abs(source[i]!);
  out.row = row;
  out.dry = wet === 0;
  out.blank = wet !== wet && isBlank(source, base, base + nx);
  if (out.dry || out.blank) {
    values.fill(out.dry ? 0 : Number.NaN);
    return;
  }
  // Four a turn: 257 = 4 * 64 + 1.
  for (let i = 0; i < last; i += 4) {
    const a0 = source[base + first[i]!]!;
    const a1 = source[base + first[i + 1]!]!;
    const a2 = source[base + first[i + 2]!]!;
    const a3 = source[base + first[i + 3]!]!;
    values[i] = a0 + (source[base + second[i]!]! - a0) * weight[i]!;
    values[i + 1] = a1 + (source[base + second[i + 1]!]! - a1) * weight[i + 1]!;
    values[i + 2] = a2 + (source[base + second[i + 2]!]! - a2) * weight[i + 2]!;
    values[i + 3] = a3 + (source[base + second[i + 3]!]! - a3) * weight[i + 3]!;
  }
  const a = source[base + first[last]!]!;
  values[last] = a + (source[base + second[last]!]! - a) * weight[last]!;
}

/** True where a row has no value at all, as that of a quantity which a model lacks. Only NaN differs from itself. */
function isBlank(source: Float32Array, begin: number, end: number): boolean {
  for (let i = begin; i < end; i++) if (source[i] === source[i]) return false;
  return true;
}

/** The interpolated row; `other` is the row that must not be thrown away for it. A row is mixed once and moves up. */
function rowOf(source: Float32Array, row: number, other: number, plan: TilePlan): MixedRow {
  const [one, two] = mixed;
  if (one.row === row) return one;
  if (two.row === row) return two;
  const out = one.row === other ? two : one;
  mixRow(source, row, plan, out);
  return out;
}

/** Fills `q` with the codes of a plane between its grid points and `holes` with 1 where there is none; true if there is a hole. */
export function logCodes(
  coder: LogCoder,
  values: Float32Array,
  plan: TilePlan,
  q: Int32Array,
  holes: Uint8Array,
): boolean {
  const { first, second, weight } = plan.rows;
  holes.fill(0);
  mixed[0].row = -1;
  mixed[1].row = -1;
  let hasHoles = false;
  for (let j = 0; j < weight.length; j++) {
    const above = rowOf(values, first[j]!, second[j]!, plan);
    const below = rowOf(values, second[j]!, first[j]!, plan);
    const wy = weight[j]!;
    // Most of the world is dry: nothing to code. A row outside the grid has no weight.
    if (above.dry && below.dry && wy === wy) q.fill(0, j * weight.length, (j + 1) * weight.length);
    else if (above.blank && below.blank) {
      // No corner is data.
      q.fill(none, j * weight.length, (j + 1) * weight.length);
      holes.fill(1, j * weight.length, (j + 1) * weight.length);
      hasHoles = true;
    } else if (codeRow(coder, above.values, below.values, wy, q, j * weight.length))
      hasHoles = fillCorners(coder, values, plan, j, q, holes) || hasHoles;
  }
  return hasHoles;
}

const line = new Int32Array(side);
const plane = new BytePlane();

/** The fast path, for a tile inside its grid: writes the codes as a byte plane; returns the first code, or null when there is a hole or a step does not fit a byte. */
export function logBytes(coder: LogCoder, values: Float32Array, plan: TilePlan, out: Uint8Array): number | null {
  const { first, second, weight, inside } = plan.rows;
  if (inside < side || plan.columns.inside < side) return null;
  plane.begin(out);
  mixed[0].row = -1;
  mixed[1].row = -1;
  let firstCode = 0;
  let blank = false;
  for (let j = 0; j < side; j++) {
    const above = rowOf(values, first[j]!, second[j]!, plan);
    const below = rowOf(values, second[j]!, first[j]!, plan);
    const dry = above.dry && below.dry;
    if (dry && blank) plane.repeat();
    else if (codeRow(coder, above.values, below.values, weight[j]!, line, 0) || !plane.add(line)) return null;
    if (j === 0) firstCode = line[0]!;
    blank = dry;
  }
  return firstCode;
}

/** Stands for "no number" among codes. */
const none = -1;

/** Codes a row between two others; true if a sample is no number, which is marked. */
function codeRow(
  { inverseFloor, codes, borders }: LogCoder,
  above: Float64Array,
  below: Float64Array,
  wy: number,
  q: Int32Array,
  start: number,
): boolean {
  const last = codes.length - 1;
  let missing = false;
  for (let i = 0; i < above.length; i++) {
    const top = above[i]!;
    const value = top + (below[i]! - top) * wy;
    if (value > 0) {
      const grown = Math.fround(1 + value * inverseFloor);
      number[0] = grown;
      const bin = (numberBits[0]! >> binShift) - firstBin;
      const code = codes[bin > last ? last : bin]!;
      q[start + i] = grown >= borders[code + 1]! ? code + 1 : code;
    } else if (value === value) q[start + i] = 0;
    else {
      q[start + i] = none;
      missing = true;
    }
  }
  return missing;
}

/** Answers the marked samples of a row from the corners that are data, if they weigh enough; true if a hole is left. */
function fillCorners(
  coder: LogCoder,
  values: Float32Array,
  { rows, columns, nx }: TilePlan,
  j: number,
  q: Int32Array,
  holes: Uint8Array,
): boolean {
  const wy = rows.weight[j]!;
  const top = rows.first[j]! * nx;
  const bottom = rows.second[j]! * nx;
  let hasHoles = false;
  for (let i = 0, k = j * columns.weight.length; i < columns.weight.length; i++, k++) {
    if (q[k] !== none) continue;
    const wx = columns.weight[i]!;
    const left = columns.first[i]!;
    const right = columns.second[i]!;
    const value =
      wx === wx && wy === wy
        ? weighData(values[top + left]!, values[top + right]!, values[bottom + left]!, values[bottom + right]!, wx, wy)
        : Number.NaN;
    if (value === value) q[k] = logCode(coder, value);
    else {
      holes[k] = 1;
      hasHoles = true;
    }
  }
  return hasHoles;
}
