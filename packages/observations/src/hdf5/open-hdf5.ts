import { Dataset, File, Group, ready, type Attribute } from 'h5wasm';
import { checkNotEmpty, ObservationError, reading } from '../observation-error.ts';
import { mountRanges, type ByteRanges, type RangedFiles } from './byte-ranges.ts';

/** Numbers of a data set, as they stand in the file. */
export type RawNumbers =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array
  | BigInt64Array
  | BigUint64Array;

/** A value of an attribute: numbers come as an array, also a single one. */
export type AttributeValue = string | readonly number[];

/** A data set: its shape and its numbers. */
export interface Hdf5Set {
  readonly shape: readonly number[];
  /** Octets of a number. */
  readonly size: number;
  readonly attribute: (name: string) => AttributeValue | null;
  readonly read: () => RawNumbers;
  /** Rows of a data set: its first dimension, such as the steps of a variable. */
  readonly readRows: (from: number, to: number) => RawNumbers;
}

/** A file that is open; paths are relative to its root. */
export interface Hdf5File {
  /** Names inside of a group; none where there is no such group. */
  readonly names: (path: string) => readonly string[];
  readonly set: (path: string) => Hdf5Set | null;
  /** An attribute of a group or a data set; the root is ''. */
  readonly attribute: (path: string, name: string) => AttributeValue | null;
}

const signature = [0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a];

/** The signature stands at the beginning or behind a foreign block of 512, 1024, 2048 … octets. */
function isHdf5({ size, read }: ByteRanges): boolean {
  for (let at = 0; at + 8 <= size; at = at === 0 ? 512 : 2 * at) {
    const octets = read(at, at + 8);
    if (signature.every((octet, k) => octets[k] === octet)) return true;
  }
  return false;
}

let files = 0;

/**
 * Opens an HDF5 file (NetCDF4 is one) for as long as `use` runs. It is a file in the memory of the library meanwhile, or one
 * of which it reads what is used, and is removed whatever happens. The library takes a second to load and 45 MB: call this in a thread of its own.
 */
export async function withHdf5<T>(bytes: Uint8Array | ByteRanges, use: (file: Hdf5File) => T): Promise<T> {
  const isWhole = bytes instanceof Uint8Array;
  if (isWhole) checkNotEmpty(bytes);
  const ranges = isWhole
    ? { size: bytes.length, read: (start: number, end: number) => bytes.subarray(start, end) }
    : bytes;
  if (!isHdf5(ranges)) throw new ObservationError('wrong-format', 'no HDF5 file');
  const module = await ready;
  // Faults are thrown; the library would write them to the standard error otherwise.
  module.activate_throwing_error_handler();
  const name = `observation-${++files}.h5`;
  const path = `/${name}`;
  let mounted: ReturnType<typeof mountRanges> | null = null;
  if (isWhole) module.FS.writeFile(path, bytes);
  else mounted = mountRanges(module.FS as unknown as RangedFiles, name, ranges);
  let file: File | null = null;
  try {
    file = reading('HDF5', () => new File(path, 'r'));
    const open = openedFile(file);
    return reading('HDF5', () => use(open));
  } catch (thrown) {
    throw mounted?.fault() ?? asTruncated(thrown);
  } finally {
    try {
      file?.close();
    } finally {
      module.FS.unlink(path);
    }
  }
}

/** The library's own words for data beyond the end of a file. */
function asTruncated(thrown: unknown): unknown {
  if (!(thrown instanceof ObservationError) || thrown.code !== 'bad-data') return thrown;
  const said = thrown.cause instanceof Error ? thrown.cause.message : '';
  return /truncated|addr overflow|end of file|eof/iu.test(said)
    ? new ObservationError('truncated', 'HDF5: the file ends before its data', { cause: thrown.cause })
    : thrown;
}

function openedFile(file: File): Hdf5File {
  const entity = (path: string): unknown => {
    // The library throws for a name that does not exist.
    let at: Group = file;
    const parts = path.split('/').filter((part) => part !== '');
    for (const [k, part] of parts.entries()) {
      if (!at.keys().includes(part)) return null;
      const next = at.get(part);
      if (k === parts.length - 1) return next;
      if (!(next instanceof Group)) return null;
      at = next;
    }
    return at;
  };
  const attributeOf = (path: string, name: string): AttributeValue | null => {
    const one = path === '' ? file : entity(path);
    if (!(one instanceof Group) && !(one instanceof Dataset)) return null;
    const attribute = one.attrs[name];
    return attribute === undefined ? null : valueOf(attribute);
  };
  return {
    names: (path) => {
      const one = path === '' ? file : entity(path);
      return one instanceof Group ? one.keys() : [];
    },
    attribute: attributeOf,
    set: (path) => {
      const one = entity(path);
      if (!(one instanceof Dataset)) return null;
      return {
        shape: one.shape ?? [],
        size: one.metadata.size,
        attribute: (name) => attributeOf(path, name),
        read: () => numbersOf(path, one.value),
        readRows: (from, to) => numbersOf(path, one.slice([[from, to]])),
      };
    },
  };
}

function numbersOf(path: string, value: unknown): RawNumbers {
  if (typeof value === 'number') return Float64Array.of(value);
  if (typeof value === 'bigint') return BigInt64Array.of(value);
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return value as RawNumbers;
  // Integers of unusual sizes come as plain arrays.
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return Float64Array.from(value);
  throw new ObservationError('unsupported', `${path} holds no numbers`);
}

function valueOf(attribute: Attribute): AttributeValue | null {
  const { value } = attribute;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return [Number(value)];
  if (Array.isArray(value)) return typeof value[0] === 'string' ? value[0] : null;
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return Array.from(value as unknown as ArrayLike<number | bigint>, Number);
  return null;
}
