import { codeOfEcho, echoOf, noCoverage, noEcho, notSeen } from '@meltemi/catalogue';

/** How many cells become one. */
export interface Pooling {
  /** The code of a cell about which nothing is known. */
  readonly hole: number;
  /** What is averaged, by code. */
  readonly amountOf: Float64Array;
  readonly codeOf: (amount: number) => number;
}

/**
 * Echoes are averaged as reflected power (Z), no echo as none: the maximum would double the area of rain in each picture
 * of a continent, and a mean of dBZ would lose the cores of storms.
 */
export const echoPooling: Pooling = {
  hole: noCoverage,
  amountOf: Float64Array.from({ length: 256 }, (_, code) => (code === noEcho ? 0 : 10 ** (echoOf(code) / 10))),
  // Rounded down: by rounding to the nearest code the area above a threshold would grow by 2 %.
  codeOf: (power) => (power > 0 ? Math.min(253, codeOfEcho(10 * Math.log10(power) - 0.25)) : noEcho),
};

/** Brightness and albedo are averaged as they are. */
export const meanPooling: Pooling = {
  hole: notSeen,
  amountOf: Float64Array.from({ length: 256 }, (_, code) => code),
  codeOf: (code) => Math.round(code),
};

/** Cells of a size, row by row. */
export interface CellPlane {
  readonly columns: number;
  readonly rows: number;
  readonly codes: Uint8Array;
}

/** A plane and its halvings, the largest first; a cell of level k covers 2^k by 2^k cells. */
export function halvings(first: CellPlane, levels: number, pooling: Pooling): readonly CellPlane[] {
  const planes = [first];
  // Amounts are carried along exactly: codes that are rounded again and again would drift.
  let amounts: Float32Array | null = null;
  while (planes.length < levels) {
    const before = planes.at(-1)!;
    const [columns, rows] = [Math.ceil(before.columns / 2), Math.ceil(before.rows / 2)];
    const next: Float32Array = new Float32Array(columns * rows);
    const codes = new Uint8Array(columns * rows);
    if (amounts === null) halveCodes(before, pooling, next, codes);
    else halveAmounts(before, amounts, pooling, next, codes);
    amounts = next;
    planes.push({ columns, rows, codes });
  }
  return planes;
}

/** Four cells become one: the mean of those that are known, a hole (NaN) where most are holes. */
function halveCodes(
  plane: CellPlane,
  { hole, amountOf, codeOf }: Pooling,
  amounts: Float32Array,
  out: Uint8Array,
): void {
  const { columns, rows, codes } = plane;
  const w = Math.ceil(columns / 2);
  const table = amountOf.slice();
  table[hole] = Number.NaN;
  for (let k = 0; k < out.length; k++) {
    const j = Math.floor(k / w);
    const i = k - j * w;
    const above = 2 * j * columns + 2 * i;
    // At an odd rim a cell counts twice.
    const right = 2 * i + 1 < columns ? 1 : 0;
    const down = 2 * j + 1 < rows ? columns : 0;
    const a = codes[above]!;
    const b = codes[above + right]!;
    const c = codes[above + down]!;
    const d = codes[above + down + right]!;
    if (a === b && b === c && c === d) {
      amounts[k] = table[a]!;
      out[k] = a;
      continue;
    }
    const mean = meanOf(table[a]!, table[b]!, table[c]!, table[d]!);
    amounts[k] = mean;
    out[k] = mean === mean ? codeOf(mean) : hole;
  }
}

function halveAmounts(
  { columns, rows }: CellPlane,
  before: Float32Array,
  { hole, codeOf }: Pooling,
  amounts: Float32Array,
  out: Uint8Array,
): void {
  const w = Math.ceil(columns / 2);
  for (let k = 0; k < out.length; k++) {
    const j = Math.floor(k / w);
    const i = k - j * w;
    const above = 2 * j * columns + 2 * i;
    const right = 2 * i + 1 < columns ? 1 : 0;
    const down = 2 * j + 1 < rows ? columns : 0;
    const mean = meanOf(before[above]!, before[above + right]!, before[above + down]!, before[above + down + right]!);
    amounts[k] = mean;
    out[k] = mean === mean ? codeOf(mean) : hole;
  }
}

function meanOf(a: number, b: number, c: number, d: number): number {
  let sum = 0;
  let known = 0;
  if (a === a) {
    sum += a;
    known++;
  }
  if (b === b) {
    sum += b;
    known++;
  }
  if (c === c) {
    sum += c;
    known++;
  }
  if (d === d) {
    sum += d;
    known++;
  }
  return known >= 2 ? sum / known : Number.NaN;
}
