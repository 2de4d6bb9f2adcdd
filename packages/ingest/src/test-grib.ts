import { east, micro, missing, s32, u16, u32 } from './test-octets.ts';
import type { TestMap } from './test-maps.ts';

/** One small field for tests: values in IEEE single precision (packing 5.4) on a regular grid, rows from north to south. */
export interface TestMessage {
  readonly refTs: number;
  /** Hours of the moment, or of the end of the stretch. */
  readonly hour: number;
  /** Beginning of the stretch in hours; left out for a moment. */
  readonly fromHour?: number;
  /** Code table 4.10: 0 average, 1 accumulation, 2 maximum. */
  readonly process?: number;
  /** The template of an ensemble's field instead of 4.0 or 4.8, and the octets that it has between level and stretch. */
  readonly ensemble?: { readonly template: number; readonly octets: readonly number[] };
  /** For example "0.0.0". */
  readonly parameter: string;
  readonly surface?: readonly [code: number, value: number] | null;
  readonly grid: {
    readonly lat0: number;
    readonly lon0: number;
    readonly dLat: number;
    readonly dLon: number;
    readonly nx: number;
    readonly ny: number;
  };
  /** A grid on a map in place of the regular one. */
  readonly map?: TestMap;
  /** Chemical or aerosol type (tables 4.230 and 4.233) and the wavelength in nanometres, as template 4.48 has them. */
  readonly aerosol?: { readonly type: number; readonly nanometres?: number; readonly micrometres?: number };
  /** Minutes of the moment beyond the hour. */
  readonly minutes?: number;
  readonly values: ArrayLike<number>;
}

/** Encodes a message. */
export function testMessage({
  refTs,
  hour,
  fromHour,
  process = 1,
  ensemble,
  parameter,
  surface,
  grid,
  map,
  aerosol,
  minutes = 0,
  values,
}: TestMessage): Uint8Array {
  const [discipline = 0, category = 0, number = 0] = parameter.split('.').map(Number);
  const { lat0, lon0, dLat, dLon, nx, ny } = grid;
  const stretch =
    fromHour === undefined
      ? []
      : [
          ...dateOf(refTs + hour * 3_600_000 + minutes * 60_000),
          1,
          ...u32(0),
          process,
          2,
          minutes === 0 ? 1 : 0,
          ...u32(minutes === 0 ? hour - fromHour : (hour - fromHour) * 60 + minutes),
          255,
          ...u32(0),
        ];
  const [code, level] = surface ?? [1, 0];
  const floats = new DataView(new ArrayBuffer(4 * values.length));
  for (let i = 0; i < values.length; i++) floats.setFloat32(4 * i, values[i] ?? 0);
  const body = [
    ...section(1, [...u16(7), ...u16(0), 30, 1, 1, ...dateOf(refTs), 0, 1]),
    ...section(
      3,
      map === undefined
        ? [
            0,
            ...u32(nx * ny),
            0,
            0,
            ...u16(0),
            6,
            ...missing(15),
            ...u32(nx),
            ...u32(ny),
            ...u32(0),
            ...missing(4),
            ...micro(lat0),
            ...east(lon0),
            0x30,
            ...micro(lat0 + dLat * (ny - 1)),
            ...east(lon0 + dLon * (nx - 1)),
            ...micro(Math.abs(dLon)),
            ...micro(Math.abs(dLat)),
            dLat < 0 ? 0 : 0x40,
          ]
        : [0, ...u32(map.columns * map.rows), 0, 0, ...u16(map.template), ...map.octets],
    ),
    ...section(4, [
      ...u16(0),
      ...u16(ensemble?.template ?? (aerosol ? 48 : fromHour === undefined ? 0 : 8)),
      category,
      number,
      ...(aerosol ? aerosolOctets(aerosol) : []),
      2,
      0,
      96,
      ...u16(0),
      0,
      minutes === 0 ? 1 : 0,
      ...s32(minutes === 0 ? (fromHour ?? hour) : (fromHour ?? hour) * 60 + (fromHour === undefined ? minutes : 0)),
      code,
      0,
      ...s32(level),
      255,
      ...missing(5),
      ...(ensemble?.octets ?? []),
      ...stretch,
    ]),
    ...section(5, [...u32(values.length), ...u16(4), 1]),
    ...section(6, [255]),
  ];
  const data = new Uint8Array(floats.buffer);
  const length = 16 + body.length + 5 + data.length + 4;
  // Octets of values are many: they are copied as a whole.
  return new Uint8Array(
    Buffer.concat([
      Uint8Array.from([...text('GRIB'), 255, 255, discipline, 2, ...u32(0), ...u32(length)]),
      Uint8Array.from(body),
      Uint8Array.from([...u32(data.length + 5), 7]),
      data,
      Uint8Array.from(text('7777')),
    ]),
  );
}

/** Type, size and wavelength of an aerosol: a size in tenths of a micrometre from 0, a wavelength in nanometres. */
const aerosolOctets = ({ type, nanometres, micrometres }: NonNullable<TestMessage['aerosol']>): number[] => [
  ...u16(type),
  micrometres === undefined ? 255 : 0,
  ...(micrometres === undefined ? missing(10) : [7, ...s32(Math.round(micrometres * 10)), ...missing(5)]),
  nanometres === undefined ? 255 : 11,
  ...(nanometres === undefined ? missing(10) : [9, ...s32(nanometres), 9, ...s32(nanometres)]),
];

const text = (word: string): number[] => Array.from(new TextEncoder().encode(word));
const section = (number: number, content: readonly number[]): number[] => [
  ...u32(content.length + 5),
  number,
  ...content,
];

function dateOf(ts: number): number[] {
  const date = new Date(ts);
  return [
    ...u16(date.getUTCFullYear()),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
}
