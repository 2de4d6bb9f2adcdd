/** A data file cannot be read as what it should be. */
export class DataFileFault extends Error {
  override readonly name = 'DataFileFault';
}

/** The typed arrays a file of sections may hold. */
export type Section = Uint8Array | Uint16Array | Int16Array | Uint32Array | Int32Array | Float32Array;

const MAGIC = 0x314c504d; // "MPL1"
const KINDS = [Uint8Array, Uint16Array, Int16Array, Uint32Array, Int32Array, Float32Array] as const;
/** Sections start at multiples of this many bytes, so that every typed array can look straight at the file. */
const ALIGNMENT = 8;
const HEADER = 8;
/** Bytes of a table row: 24 of the name, one of the kind, three unused, start and length as 32 bits. */
const ROW = 36;
const NAME = 24;

const aligned = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;

/** Writes named typed arrays as one file; the same arrays always give the same bytes (little-endian). */
export function writeSections(sections: Readonly<Record<string, Section>>): Uint8Array {
  const entries = Object.entries(sections);
  const tableEnd = aligned(HEADER + entries.length * ROW);
  const total = entries.reduce((end, [, data]) => aligned(end + data.byteLength), tableEnd);
  const file = new Uint8Array(total);
  const view = new DataView(file.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, entries.length, true);
  let start = tableEnd;
  for (const [index, [name, data]] of entries.entries()) {
    const row = HEADER + index * ROW;
    const letters = new TextEncoder().encode(name);
    if (letters.length > NAME) throw new RangeError(`the section name ${name} is longer than ${NAME} bytes`);
    file.set(letters, row);
    view.setUint8(
      row + NAME,
      KINDS.findIndex((kind) => data instanceof kind),
    );
    view.setUint32(row + NAME + 4, start, true);
    view.setUint32(row + NAME + 8, data.length, true);
    file.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), start);
    start = aligned(start + data.byteLength);
  }
  return file;
}

/** Takes a named section of an expected kind out of a file. */
export type TakeSection = <K extends (typeof KINDS)[number]>(name: string, kind: K) => InstanceType<K>;

/** Opens a file of sections without copying it; throws a DataFileFault for a file that is cut or of another kind. */
export function openSections(file: Uint8Array): TakeSection {
  // Views need their alignment: a buffer out of a pool is copied once.
  const bytes = file.byteOffset % ALIGNMENT === 0 ? file : file.slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getUint32(0, true) !== MAGIC) throw new DataFileFault('not a file of sections');
  const count = view.getUint32(4, true);
  if (HEADER + count * ROW > bytes.length) throw new DataFileFault('the table of sections is cut');
  const rows = new Map<string, { kind: number; start: number; length: number }>();
  for (let index = 0; index < count; index++) {
    const row = HEADER + index * ROW;
    const name = new TextDecoder().decode(bytes.subarray(row, row + NAME)).replace(/\0+$/, '');
    rows.set(name, {
      kind: view.getUint8(row + NAME),
      start: view.getUint32(row + NAME + 4, true),
      length: view.getUint32(row + NAME + 8, true),
    });
  }
  return <K extends (typeof KINDS)[number]>(name: string, kind: K): InstanceType<K> => {
    const row = rows.get(name);
    if (row === undefined) throw new DataFileFault(`the section ${name} is missing`);
    if (KINDS[row.kind] !== kind) throw new DataFileFault(`the section ${name} has another kind`);
    if (row.start + row.length * kind.BYTES_PER_ELEMENT > bytes.length)
      throw new DataFileFault(`the section ${name} is cut`);
    return new kind(bytes.buffer as ArrayBuffer, bytes.byteOffset + row.start, row.length) as InstanceType<K>;
  };
}
