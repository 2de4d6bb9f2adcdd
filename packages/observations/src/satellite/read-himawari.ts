import { checkSize, ObservationError, reading } from '../observation-error.ts';
import { missingValue, noCoverageValue, type GridGeometry, type ObservedGrid } from '../observed-grid.ts';
import { geostationary } from '../projections/geostationary.ts';
import { radians } from '../projections/projection.ts';
import { unpacked } from '../radar/unpack.ts';

/** Blocks of the header by their number; each begins with its number (1 byte) and its length (2). */
type Blocks = ReadonlyMap<number, DataView>;

/** A stripe of the picture: an infrared band in the "Himawari Standard Data" of the Japanese service. */
interface Stripe {
  readonly scanMs: number;
  readonly columns: number;
  readonly rows: number;
  /** The line of the whole picture with which it begins, from 0. */
  readonly firstRow: number;
  readonly stripes: number;
  readonly geometry: Omit<GridGeometry, 'rows' | 'y0'> & { readonly yAt: (row: number) => number };
  readonly values: Float32Array;
}

/** Puts the stripes of a scan together; one that lacks is missing, not outside of the picture. */
export function readHimawari(files: readonly Uint8Array[]): ObservedGrid {
  const stripes = files
    .map((file) => reading('Himawari', () => readStripe(unpacked(file))))
    .toSorted((a, b) => a.firstRow - b.firstRow);
  const [first] = stripes;
  if (first === undefined) throw new ObservationError('empty', 'no stripe of a picture');
  const rows = first.rows * first.stripes;
  checkSize(first.columns, rows);
  const values = new Float32Array(first.columns * rows).fill(missingValue);
  for (const stripe of stripes) {
    if (stripe.columns !== first.columns || stripe.firstRow + stripe.rows > rows)
      throw new ObservationError('bad-data', 'stripes of different pictures');
    values.set(stripe.values, stripe.firstRow * first.columns);
  }
  const { yAt, ...geometry } = first.geometry;
  return {
    quantity: { kind: 'brightness' },
    scanMs: Math.min(...stripes.map(({ scanMs }) => scanMs)),
    geometry: { ...geometry, rows, y0: yAt(0) },
    values,
  };
}

/** Days from the beginning of the modified Julian calendar to 1970. */
const julian1970 = 40_587;
/** Lines and columns are counted in parts of a degree: 2^16 over the factor of the file. */
const angleUnit = 65_536 * radians;

function readStripe(bytes: Uint8Array): Stripe {
  const { blocks, dataAt } = readBlocks(bytes);
  const block = (number: number): DataView => {
    const found = blocks.get(number);
    if (found === undefined) throw new ObservationError('bad-data', `Himawari: no block ${number} of the header`);
    return found;
  };
  const [data, projection, calibration, segment] = [block(2), block(3), block(5), block(7)];
  const [bits, columns, rows] = [u16(data, 3), u16(data, 5), u16(data, 7)];
  checkSize(columns, rows);
  if (bits !== 16) throw new ObservationError('unsupported', `Himawari: ${bits} bits a cell`);
  if (data.getUint8(9) !== 0) throw new ObservationError('unsupported', 'Himawari: packed cells');
  if (bytes.length < dataAt + 2 * columns * rows)
    throw new ObservationError('truncated', `Himawari: ${bytes.length - dataAt} octets of cells`);
  const f64 = (view: DataView, at: number): number => view.getFloat64(at, true);
  const [columnFactor, lineFactor] = [projection.getUint32(11, true), projection.getUint32(15, true)];
  const [columnOffset, lineOffset] = [projection.getFloat32(19, true), projection.getFloat32(23, true)];
  const [distance, equator, pole] = [f64(projection, 27), f64(projection, 35), f64(projection, 43)];
  const dx = angleUnit / columnFactor;
  const dy = -angleUnit / lineFactor;
  const view = {
    earth: { a: equator * 1000, b: pole * 1000 },
    height: (distance - equator) * 1000,
    lon0: f64(projection, 3),
    sweep: 'y',
  } as const;
  return {
    scanMs: Math.round((f64(block(1), 46) - julian1970) * 86_400_000),
    columns,
    rows,
    firstRow: u16(segment, 5) - 1,
    stripes: segment.getUint8(3),
    geometry: {
      projection: geostationary(view),
      columns,
      x0: (1 - columnOffset) * dx,
      dx,
      dy,
      yAt: (row) => (row + 1 - lineOffset) * dy,
    },
    values: brightness(bytes, dataAt, columns * rows, calibration),
  };
}

const u16 = (view: DataView, at: number): number => view.getUint16(at, true);

function readBlocks(bytes: Uint8Array): { readonly blocks: Blocks; readonly dataAt: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] !== 1 || u16(view, 1) !== 282) throw new ObservationError('wrong-format', 'no file of Himawari');
  if (bytes[5] !== 0) throw new ObservationError('unsupported', 'Himawari: the big end first');
  const blocks = new Map<number, DataView>();
  let at = 0;
  for (let left = u16(view, 3); left > 0; left--) {
    const length = u16(view, at + 1);
    if (length < 3) throw new ObservationError('bad-data', 'Himawari: a block without a length');
    blocks.set(view.getUint8(at), new DataView(bytes.buffer, bytes.byteOffset + at, length));
    at += length;
  }
  return { blocks, dataAt: at };
}

/** Counts to radiance to the temperature of a black body to that of the band, K. */
function brightness(bytes: Uint8Array, at: number, cells: number, calibration: DataView): Float32Array {
  const f64 = (octet: number): number => calibration.getFloat64(octet, true);
  const band = u16(calibration, 3);
  if (band < 7) throw new ObservationError('unsupported', `Himawari: band ${band} is not infrared`);
  const [lost, outside] = [u16(calibration, 15), u16(calibration, 17)];
  const [gain, offset] = [f64(19), f64(27)];
  const [c0, c1, c2] = [f64(35), f64(43), f64(51)];
  const [light, planck, boltzmann] = [f64(83), f64(91), f64(99)];
  const wave = f64(5) * 1e-6;
  const upper = (planck * light) / (boltzmann * wave);
  const power = (2 * planck * light * light) / wave ** 5;
  // 4,096 counts at most are used, each by many cells.
  const table = new Float32Array(65_536);
  for (let count = 0; count < table.length; count++) {
    const radiance = (gain * count + offset) * 1e6;
    const black = upper / Math.log(power / radiance + 1);
    table[count] = radiance > 0 ? c0 + c1 * black + c2 * black * black : missingValue;
  }
  table[lost] = missingValue;
  table[outside] = noCoverageValue;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, 2 * cells);
  const values = new Float32Array(cells);
  for (let i = 0; i < cells; i++) values[i] = table[view.getUint16(2 * i, true)]!;
  return values;
}
