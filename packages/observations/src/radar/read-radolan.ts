import { checkSize, ObservationError } from '../observation-error.ts';
import {
  missingValue,
  noCoverageValue,
  noEchoValue,
  type GridGeometry,
  type ObservedGrid,
  type Quantity,
} from '../observed-grid.ts';
import { polarStereographic } from '../projections/plane.ts';
import { radolanSphere } from '../projections/projection.ts';
import { unpacked } from './unpack.ts';

/** Ends the text at the beginning of a file. */
const endOfText = 3;

/** What the text says before the cells. */
interface RadolanHeader {
  readonly product: string;
  readonly scanMs: number;
  readonly precision: number;
  /** How long the amounts were gathered. */
  readonly minutes: number | null;
  readonly rows: number;
  readonly columns: number;
  /** How far ahead it is forecast. */
  readonly leadMinutes: number;
}

/** Products of one octet a cell are reflectivities; the others are amounts. */
const reflectivities = new Set(['WX', 'RX', 'EX', 'WN']);
const amounts = new Set(['RW', 'RY', 'RZ', 'RQ', 'RE', 'SF', 'YW', 'RV', 'RK', 'RL', 'RM', 'RN', 'RH', 'RB']);

/** A composite of the German service in its binary format, packed or not. */
export function readRadolan(packed: Uint8Array): ObservedGrid {
  const bytes = unpacked(packed);
  const end = bytes.indexOf(endOfText);
  if (end < 0 || end > 2000) {
    const text = String.fromCharCode(...bytes.subarray(0, 2));
    if (bytes.length < 2000 && /^[A-Z%][A-Z]$/u.test(text))
      throw new ObservationError('truncated', 'RADOLAN: the text has no end');
    throw new ObservationError('wrong-format', 'no RADOLAN file');
  }
  const header = readHeader(String.fromCharCode(...bytes.subarray(0, end)));
  const cells = header.rows * header.columns;
  const body = bytes.subarray(end + 1);
  const octets = reflectivities.has(header.product) && body.length < 2 * cells ? 1 : 2;
  if (body.length < octets * cells)
    throw new ObservationError('truncated', `RADOLAN: ${body.length} octets in place of ${octets * cells}`);
  const values = octets === 1 ? singles(body, cells) : doubles(body, cells, header);
  return { quantity: quantityOf(header), scanMs: header.scanMs, geometry: geometryOf(header), values };
}

function readHeader(text: string): RadolanHeader {
  const [, product = '', day, hour, minute, month, year] =
    /^([A-Z%][A-Z])(\d\d)(\d\d)(\d\d)\d{5}(\d\d)(\d\d)/u.exec(text) ?? [];
  if (product === '') throw new ObservationError('wrong-format', 'no RADOLAN file');
  if (product === 'PG' || product === 'PC')
    throw new ObservationError('unsupported', `RADOLAN ${product}: a picture packed by run-length`);
  const [, rows, columns] = /GP\s*(\d+)x\s*(\d+)/u.exec(text) ?? [];
  const [, sign, digits] = /PR E([+-])(\d\d)/u.exec(text) ?? [];
  const minutes = /INT\s*(\d+)/u.exec(text)?.[1];
  const lead = /VV\s*(\d+)/u.exec(text)?.[1];
  if (rows === undefined || columns === undefined || digits === undefined)
    throw new ObservationError('bad-data', `RADOLAN ${product}: no size or precision`);
  checkSize(Number(columns), Number(rows));
  const scanMs = Date.parse(`20${year}-${month}-${day}T${hour}:${minute}:00Z`);
  if (Number.isNaN(scanMs)) throw new ObservationError('bad-data', `RADOLAN ${product}: no time`);
  return {
    product,
    scanMs,
    precision: 10 ** (sign === '-' ? -Number(digits) : Number(digits)),
    minutes: minutes === undefined ? null : Number(minutes),
    rows: Number(rows),
    columns: Number(columns),
    leadMinutes: Number(lead ?? 0),
  };
}

/** One octet a cell: half dBZ from −32.5; 250 is nobody's, 249 clutter, 0 no echo. */
function singles(body: Uint8Array, cells: number): Float32Array {
  const values = new Float32Array(cells);
  for (let i = 0; i < cells; i++) {
    const raw = body[i]!;
    values[i] = raw === 250 ? noCoverageValue : raw === 249 ? missingValue : raw === 0 ? noEchoValue : raw / 2 - 32.5;
  }
  return values;
}

/** Two octets a cell, the low one first: twelve bits of value, then interpolated, no data, negative, clutter. */
function doubles(body: Uint8Array, cells: number, { product, precision }: RadolanHeader): Float32Array {
  const values = new Float32Array(cells);
  const reflectivity = reflectivities.has(product);
  // The only powers here are tenths: dividing by 1000 rounds once, multiplying by 0.001 twice.
  const divisor = 1 / precision;
  for (let i = 0; i < cells; i++) {
    const raw = body[2 * i]! | (body[2 * i + 1]! << 8);
    const number = ((raw & 0x4000) === 0 ? 1 : -1) * (raw & 0x0fff);
    if ((raw & 0x2000) !== 0) values[i] = noCoverageValue;
    else if ((raw & 0x8000) !== 0) values[i] = missingValue;
    else if (reflectivity) values[i] = number === 0 ? noEchoValue : (number * precision) / 2 - 32.5;
    else values[i] = number === 0 ? noEchoValue : precision < 1 ? number / Math.round(divisor) : number * precision;
  }
  return values;
}

function quantityOf({ product, minutes }: RadolanHeader): Quantity {
  if (reflectivities.has(product)) return { kind: 'reflectivity' };
  if (amounts.has(product) && minutes !== null && minutes > 0) return { kind: 'rain-amount', minutes };
  return { kind: 'other', name: product };
}

/** The south-western corner of each size of composite, km on the plane. */
const corners: Readonly<Record<string, readonly [number, number]>> = {
  '900x900': [-523.4622, -4658.6447],
  '1100x900': [-443.4622, -4758.6447],
  '1200x1100': [-543.4622, -4808.6447],
  '1500x1400': [-673.4622, -5008.6447],
};

function geometryOf({ rows, columns, product }: RadolanHeader): GridGeometry {
  const corner = corners[`${rows}x${columns}`];
  if (corner === undefined)
    throw new ObservationError('unsupported', `RADOLAN ${product} of ${rows} × ${columns} cells`);
  return {
    projection: polarStereographic(radolanSphere, 90, 60, 10),
    columns,
    rows,
    x0: 1000 * (corner[0] + 0.5),
    dx: 1000,
    y0: 1000 * (corner[1] + 0.5),
    dy: 1000,
  };
}
