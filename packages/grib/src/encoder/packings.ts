import { scalingOctets, type TestPacking } from './message.ts';
import { BitWriter, f32, missing, u16, u32 } from './octets.ts';

/** Reference value, binary and decimal scale factor. */
export interface TestScaling {
  readonly reference?: number;
  readonly binary?: number;
  readonly decimal?: number;
}

const scaled = ({ reference = 0, binary = 0, decimal = 0 }: TestScaling, bits: number): number[] =>
  scalingOctets(reference, binary, decimal, bits);

/** Simple packing (5.0). */
export function packSimple(integers: readonly number[], bits: number, scaling: TestScaling = {}): TestPacking {
  const writer = new BitWriter();
  for (const value of integers) writer.write(value, bits);
  return { template: 0, count: integers.length, octets: [...scaled(scaling, bits), 0], data: writer.octets };
}

/** IEEE packing (5.4), single precision. */
export function packIeee(values: readonly number[]): TestPacking {
  return { template: 4, count: values.length, octets: [1], data: values.flatMap(f32) };
}

/** What complex packing does with its numbers; null stands for a missing value. */
export interface ComplexOptions extends TestScaling {
  readonly order?: 0 | 1 | 2;
  readonly management?: 0 | 1 | 2;
  readonly groupLength?: number;
}

/** Complex packing (5.2, 5.3 with an order): groups of even length, widths as small as each group allows. */
export function packComplex(integers: readonly (number | null)[], options: ComplexOptions = {}): TestPacking {
  const { order = 0, management = 0, groupLength = 5 } = options;
  const present = integers.filter((value) => value !== null);
  const first = present.slice(0, order);
  const differences = differenced(present, order);
  const minimum = order === 0 ? 0 : Math.min(0, ...differences.slice(order));
  const shifted = differences.map((value, i) => (i < order ? 0 : value - minimum));
  let next = 0;
  const stream = integers.map((value) => (value === null ? null : shifted[next++]!));
  const groups: (number | null)[][] = [];
  for (let i = 0; i < stream.length; i += groupLength) groups.push(stream.slice(i, i + groupLength));
  const referenceBits = 24;
  const described = groups.map((group) => {
    const numbers = group.filter((value) => value !== null);
    const hole = numbers.length < group.length;
    if (numbers.length === 0) return { base: 2 ** referenceBits - 1, width: 0, group };
    const base = Math.min(...numbers);
    const range = Math.max(...numbers) - base + (hole || management > 0 ? management : 0);
    const constant = !hole && Math.max(...numbers) === base;
    return { base, width: constant ? 0 : Math.max(1, Math.ceil(Math.log2(range + 1))), group };
  });
  const writer = new BitWriter();
  if (order > 0) {
    for (const value of first) writer.write(value, 32);
    writer.write(minimum < 0 ? 2 ** 31 - minimum : minimum, 32);
  }
  for (const { base } of described) writer.write(base, referenceBits);
  writer.align();
  for (const { width } of described) writer.write(width, 6);
  writer.align();
  for (const { group } of described) writer.write(group.length, 16);
  writer.align();
  for (const { base, width, group } of described) {
    for (const value of group) writer.write(value === null ? 2 ** width - 1 : value - base, width);
  }
  return {
    template: order === 0 ? 2 : 3,
    count: integers.length,
    octets: [
      ...scaled(options, referenceBits),
      0,
      1,
      management,
      ...missing(8),
      ...u32(groups.length),
      0,
      6,
      ...u32(0),
      1,
      ...u32(groups.at(-1)?.length ?? 0),
      16,
      ...(order > 0 ? [order, 4] : []),
    ],
    data: writer.octets,
  };
}

function differenced(values: readonly number[], order: number): number[] {
  let result = [...values];
  for (let k = 0; k < order; k += 1) result = result.map((value, i) => (i <= k ? value : value - result[i - 1]!));
  return result;
}

/** Run-length packing (5.200): `levels` holds level numbers, 0 for missing; `table` the value of each level from 1. */
export function packRunLength(
  levels: readonly number[],
  table: readonly number[],
  bits: number,
  decimal = 0,
): TestPacking {
  const most = table.length;
  const base = 2 ** bits - 1 - most;
  const writer = new BitWriter();
  for (let i = 0; i < levels.length;) {
    let run = 1;
    while (levels[i + run] === levels[i]) run += 1;
    writer.write(levels[i]!, bits);
    for (let rest = run - 1; rest > 0; rest = Math.floor(rest / base)) writer.write((rest % base) + most + 1, bits);
    i += run;
  }
  return {
    template: 200,
    count: levels.length,
    octets: [bits, ...u16(most), ...u16(most), decimal, ...table.flatMap(u16)],
    data: writer.octets,
  };
}
