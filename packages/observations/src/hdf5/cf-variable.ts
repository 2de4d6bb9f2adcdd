import { ObservationError } from '../observation-error.ts';
import { numberOf, textOf } from './attributes.ts';
import type { Hdf5File, Hdf5Set, RawNumbers } from './open-hdf5.ts';

/** Values that NetCDF writes where nothing was written, by the kind of number; numbers beyond 53 bits have none here. */
function defaultFill(raw: RawNumbers): number | null {
  if (raw instanceof Int8Array) return -127;
  if (raw instanceof Uint8Array) return 255;
  if (raw instanceof Int16Array) return -32_767;
  if (raw instanceof Uint16Array) return 65_535;
  if (raw instanceof Int32Array) return -2_147_483_647;
  if (raw instanceof Uint32Array) return 4_294_967_295;
  if (raw instanceof Float32Array) return Math.fround(9.969209968386869e36);
  if (raw instanceof Float64Array) return 9.969209968386869e36;
  return null;
}

/** The same octets as numbers without a sign. */
function asUnsigned(raw: RawNumbers): RawNumbers {
  if (raw instanceof Int8Array) return new Uint8Array(raw.buffer, raw.byteOffset, raw.length);
  if (raw instanceof Int16Array) return new Uint16Array(raw.buffer, raw.byteOffset, raw.length);
  if (raw instanceof Int32Array) return new Uint32Array(raw.buffer, raw.byteOffset, raw.length);
  return raw;
}

/** Which raw numbers stand for a value: the rules of NetCDF for fill values and valid ranges. */
interface Packing {
  readonly scale: number;
  readonly offset: number;
  readonly fills: readonly number[];
  readonly least: number;
  readonly most: number;
}

function packingOf(set: Hdf5Set, raw: RawNumbers, unsigned: boolean): Packing {
  // What fills and bounds is written with the sign of the file even where the numbers have none.
  const wrap = 2 ** (8 * set.size);
  const plain = (value: number): number => (unsigned && value < 0 ? value + wrap : value);
  const all = (name: string): readonly number[] => {
    const value = set.attribute(name);
    return value === null || typeof value === 'string' ? [] : value.map(plain);
  };
  const fill = all('_FillValue');
  const otherwise = unsigned ? null : defaultFill(raw);
  const [least, most] = all('valid_range');
  return {
    scale: numberOf(set.attribute('scale_factor')) ?? 1,
    offset: numberOf(set.attribute('add_offset')) ?? 0,
    fills: [...(fill.length > 0 || otherwise === null ? fill : [otherwise]), ...all('missing_value')],
    least: least ?? all('valid_min')[0] ?? -Infinity,
    most: most ?? all('valid_max')[0] ?? Infinity,
  };
}

/** How a variable is read beyond what its attributes say. */
export interface VariableOptions {
  /** The numbers have no sign, also where the file forgets to say so. */
  readonly unsigned?: boolean;
  /** Rows of the first dimension, such as steps: from one up to, not including, another; left out: all. */
  readonly rows?: readonly [from: number, to: number];
}

function rawOf(set: Hdf5Set, unsigned: boolean, { rows }: VariableOptions): RawNumbers {
  const raw = rows === undefined ? set.read() : set.readRows(...rows);
  return unsigned ? asUnsigned(raw) : raw;
}

/** The values of a variable after scale and offset, NaN where it has none. */
export function readVariable(file: Hdf5File, path: string, options: VariableOptions = {}): Float64Array {
  const set = file.set(path);
  if (set === null) throw new ObservationError('bad-data', `no variable ${path}`);
  const unsigned = options.unsigned === true || textOf(set.attribute('_Unsigned')) === 'true';
  const raw = rawOf(set, unsigned, options);
  const out = new Float64Array(raw.length);
  unpack(raw, packingOf(set, raw, unsigned), out);
  return out;
}

/** The same in half the memory, for large pictures. */
export function readPicture(file: Hdf5File, path: string, options: VariableOptions = {}): Float32Array {
  const set = file.set(path);
  if (set === null) throw new ObservationError('bad-data', `no variable ${path}`);
  const unsigned = options.unsigned === true || textOf(set.attribute('_Unsigned')) === 'true';
  const raw = rawOf(set, unsigned, options);
  const packing = packingOf(set, raw, unsigned);
  // The library gives a copy of its own: there is no need for another.
  if (raw instanceof Float32Array && packing.scale === 1 && packing.offset === 0) return markHoles(raw, packing);
  const out = new Float32Array(raw.length);
  unpack(raw, packing, out);
  return out;
}

/** Numbers of at most 53 bits, which need no conversion one by one. */
type PlainNumbers = Exclude<RawNumbers, BigInt64Array | BigUint64Array>;

function unpack(raw: RawNumbers, packing: Packing, out: Float32Array | Float64Array): void {
  const plain: PlainNumbers =
    raw instanceof BigInt64Array || raw instanceof BigUint64Array ? Float64Array.from(raw, Number) : raw;
  scaleValues(plain, packing, out);
}

/** Marks what stands for no value among numbers that are values as they stand in the file. */
function markHoles(values: Float32Array, { fills, least, most }: Packing): Float32Array {
  const [first = Number.NaN, second = first] = fills;
  const count = values.length;
  if (second === first && least === -Infinity && most === Infinity) {
    for (let i = 0; i < count; i = (i + 1) | 0) if (values[i] === first) values[i] = Number.NaN;
    return values;
  }
  for (let i = 0; i < count; i = (i + 1) | 0) {
    const value = values[i]!;
    if (value === first || value < least || value > most || value === second) values[i] = Number.NaN;
  }
  return values;
}

function scaleValues(
  raw: PlainNumbers,
  { scale, offset, fills, least, most }: Packing,
  out: Float32Array | Float64Array,
): void {
  const [first = Number.NaN, second = Number.NaN] = fills;
  for (let i = 0; i < raw.length; i = (i + 1) | 0) {
    const value = raw[i]!;
    const none = value === first || value < least || value > most || value === second;
    out[i] = none ? Number.NaN : value * scale + offset;
  }
}

/** Milliseconds of "seconds since 2018-10-25 05:37:00.000": how long the unit is and when it begins. */
export function timeUnit(text: string): { readonly unitMs: number; readonly sinceMs: number } {
  const match =
    /^(milliseconds|seconds|minutes|hours|days) since (\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?/u.exec(
      text,
    );
  const unitMs = { milliseconds: 1, seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 }[
    match?.[1] ?? ''
  ];
  const sinceMs = Date.parse(`${match?.[2]}T${match?.[3] ?? '00:00'}Z`);
  if (unitMs === undefined || Number.isNaN(sinceMs)) throw new ObservationError('bad-data', `time in ${text}`);
  return { unitMs, sinceMs };
}
