import { checkNotEmpty, checkSize, ObservationError, reading } from '../observation-error.ts';
import { missingValue, noCoverageValue, noEchoValue, type ObservedGrid, type Quantity } from '../observed-grid.ts';
import { britishGrid } from '../projections/transverse-mercator.ts';
import { unpacked } from './unpack.ts';

/** A header: a marker, 31 short integers, 28 and 45 floating-point numbers, 56 characters, 51 short integers, a marker. */
const headerLength = 512;
/** Where the words begin that name the unit, octets into the header: "mm/hr*32" means that 32 is one mm/h. */
const unitAt = 62 + 112 + 180;
const unitLength = 8;

/** All fields of a NIMROD file of the British service; big end first. */
export function readNimrod(packed: Uint8Array): readonly ObservedGrid[] {
  const bytes = unpacked(packed);
  checkNotEmpty(bytes);
  return reading('NIMROD', () => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < 4 || view.getUint32(0) !== headerLength)
      throw new ObservationError('wrong-format', 'no NIMROD file');
    const fields: ObservedGrid[] = [];
    for (let at = 0; at < bytes.length;) {
      const { field, next } = readField(view, at);
      fields.push(field);
      at = next;
    }
    return fields;
  });
}

function readField(view: DataView, at: number): { readonly field: ObservedGrid; readonly next: number } {
  if (view.getUint32(at) !== headerLength || view.getUint32(at + 4 + headerLength) !== headerLength)
    throw new ObservationError('bad-data', `NIMROD: no header at octet ${at}`);
  const short = (k: number): number => view.getInt16(at + 4 + 2 * k);
  const real = (k: number): number => view.getFloat32(at + 4 + 62 + 4 * k);
  const [rows, columns, octets, type] = [short(15), short(16), short(12), short(11)];
  checkSize(columns, rows);
  const length = rows * columns * octets;
  const start = at + headerLength + 8 + 4;
  if (view.getUint32(start - 4) !== length)
    throw new ObservationError('bad-data', `NIMROD: ${view.getUint32(start - 4)} octets in place of ${length}`);
  if (view.getUint32(start + length) !== length) throw new ObservationError('bad-data', 'NIMROD: no end of the data');
  // 0 floating point, 1 integers, 2 octets.
  const read =
    type === 0 && octets === 4
      ? (i: number) => view.getFloat32(start + 4 * i)
      : type === 1 && octets === 2
        ? (i: number) => view.getInt16(start + 2 * i)
        : type === 1 && octets === 4
          ? (i: number) => view.getInt32(start + 4 * i)
          : octets === 1
            ? (i: number) => view.getUint8(start + i)
            : null;
  if (read === null) throw new ObservationError('unsupported', `NIMROD: numbers of type ${type} in ${octets} octets`);
  if (short(14) !== 0) throw new ObservationError('unsupported', `NIMROD: grid of type ${short(14)}`);
  const words = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at + 4 + unitAt, unitLength));
  const [unit = '', divisor = '1'] = words.trim().split('*');
  const quantity = quantityOf(unit, short(25), words);
  const rain = quantity.kind !== 'other';
  const missing = type === 0 ? real(6) : short(24);
  const values = new Float32Array(rows * columns);
  for (let i = 0; i < values.length; i++) {
    const raw = read(i);
    // Composites mark what lies beyond their radars by −1.
    if (rain && raw === -1) values[i] = noCoverageValue;
    else if (raw === missing) values[i] = missingValue;
    else values[i] = rain && raw === 0 ? noEchoValue : raw / Number(divisor);
  }
  // Rows begin in the north (0, 1) or in the south.
  const southward = short(23) === 0 || short(23) === 1;
  const [north, dy, east, dx] = [real(2), real(3), real(4), real(5)];
  const field: ObservedGrid = {
    quantity,
    scanMs: Date.UTC(short(0), short(1) - 1, short(2), short(3), short(4), Math.max(0, short(5))),
    geometry: {
      projection: britishGrid(),
      columns,
      rows,
      x0: east,
      dx,
      y0: southward ? north : north - dy * (rows - 1),
      dy: southward ? -dy : dy,
    },
    values,
  };
  return { field, next: start + length + 4 };
}

function quantityOf(unit: string, minutes: number, words: string): Quantity {
  if (unit === 'mm/hr' || unit === 'mm/h') return { kind: 'rain-rate' };
  if (unit === 'mm' && minutes > 0) return { kind: 'rain-amount', minutes };
  return { kind: 'other', name: words.trim() };
}
