import { missing, s16, s32, u16, u32, u8, f32 } from './octets.ts';

/** One field of a test message. Left-out sections repeat those of the field before. */
export interface TestField {
  readonly grid?: TestGrid;
  readonly product?: number[];
  readonly packing: TestPacking;
  /** Section 6: bits, or the number of another indicator; nothing means "no bitmap" (255). */
  readonly bitmap?: readonly boolean[] | number;
  readonly local?: number[];
}

export interface TestGrid {
  readonly template: number;
  readonly points: number;
  readonly octets: readonly number[];
  /** Row lengths of a reduced grid, in two octets each. */
  readonly rowLengths?: readonly number[];
}

export interface TestPacking {
  readonly template: number;
  readonly count: number;
  /** Section 5 from octet 12 on. */
  readonly octets: readonly number[];
  readonly data: readonly number[];
}

function section(number: number, body: readonly number[]): number[] {
  return [...u32(body.length + 5), number, ...body];
}

/** A complete message. */
export function encodeMessage(fields: readonly TestField[], { discipline = 0, centre = 7 } = {}): Uint8Array {
  const body = section(1, [...u16(centre), ...u16(0), 30, 1, 1, ...u16(2026), 11, 15, 6, 0, 0, 0, 1]);
  for (const { grid, product, packing, bitmap, local } of fields) {
    if (local) body.push(...section(2, local));
    if (grid) {
      const list = grid.rowLengths ?? [];
      body.push(
        ...section(3, [
          0,
          ...u32(grid.points),
          list.length > 0 ? 2 : 0,
          list.length > 0 ? 1 : 0,
          ...u16(grid.template),
          ...grid.octets,
          ...list.flatMap(u16),
        ]),
      );
    }
    if (product ?? grid) body.push(...section(4, product ?? momentProduct()));
    body.push(...section(5, [...u32(packing.count), ...u16(packing.template), ...packing.octets]));
    body.push(...section(6, typeof bitmap === 'number' ? [bitmap] : bitmap ? [0, ...bitmapOctets(bitmap)] : [255]));
    for (const octet of section(7, packing.data)) body.push(octet);
  }
  const length = 16 + body.length + 4;
  return Uint8Array.from([
    0x47,
    0x52,
    0x49,
    0x42,
    255,
    255,
    discipline,
    2,
    ...u32(0),
    ...u32(length),
    ...body,
    0x37,
    0x37,
    0x37,
    0x37,
  ]);
}

function bitmapOctets(bits: readonly boolean[]): number[] {
  const octets = Array.from<number>({ length: Math.ceil(bits.length / 8) }).fill(0);
  bits.forEach((bit, i) => {
    if (bit) octets[i >> 3]! |= 128 >> (i & 7);
  });
  return octets;
}

/** A regular latitude–longitude grid (3.0). Angles in degrees. */
export function latLonGrid({
  columns,
  rows,
  first = [60, 10],
  last = [60 - (rows - 1), 10 + (columns - 1)],
  scan = 0,
  flags = 0x30,
  steps = [1, 1],
}: {
  columns: number;
  rows: number;
  first?: readonly [number, number];
  last?: readonly [number, number];
  scan?: number;
  flags?: number;
  steps?: readonly [number, number];
}): TestGrid {
  const micro = (degrees: number): number => Math.round(degrees * 1e6);
  return {
    template: 0,
    points: columns * rows,
    octets: [
      6,
      ...missing(15),
      ...u32(columns),
      ...u32(rows),
      ...u32(0),
      ...missing(4),
      ...s32(micro(first[0])),
      ...s32(micro(first[1])),
      flags,
      ...s32(micro(last[0])),
      ...s32(micro(last[1])),
      ...u32(micro(steps[0])),
      ...u32(micro(steps[1])),
      scan,
    ],
  };
}

/** A surface as six octets: code, scale factor, scaled value. */
export function surface(code: number, value: number | null = null, scale = 0): number[] {
  return value === null ? [code, ...missing(5)] : [code, scale, ...s32(value)];
}

/** Product 4.0: by default the temperature at 500 hPa, six hours ahead. */
export function momentProduct({
  template = 0,
  category = 0,
  number = 0,
  hours = 6,
  unit = 1,
  first = surface(100, 50_000),
  second = surface(255),
  after = [] as readonly number[],
} = {}): number[] {
  return [
    ...u16(0),
    ...u16(template),
    category,
    number,
    2,
    0,
    96,
    ...u16(0),
    0,
    unit,
    ...s32(hours),
    ...first,
    ...second,
    ...after,
  ];
}

/** The statistics part that ends 4.8, 4.9, 4.11 …: by default an accumulation of six hours. */
export function statistics({
  end = [2026, 11, 15, 18, 0, 0],
  process = 1,
  hours = 6,
}: { end?: readonly number[]; process?: number; hours?: number } = {}): number[] {
  const [year = 0, ...rest] = end;
  return [...u16(year), ...rest, 1, ...u32(0), process, 2, 1, ...u32(hours), 255, ...u32(0)];
}

/** Octets 12 to 20 of section 5: reference, binary and decimal scale, bits. */
export function scalingOctets(reference: number, binary: number, decimal: number, bits: number): number[] {
  return [...f32(reference), ...s16(binary), ...s16(decimal), ...u8(bits)];
}
