import { birthStep, blockRows, type CellBirth } from './storm-births.ts';

/** The longest life of a storm cell, ms. */
const longestLife = 78 * 60_000;

/** Rows of blocks of one slice: about a tenth of the world, well under a second of work. */
export const sliceRows = 7;
const slicesOfWorld = Math.ceil(blockRows / sliceRows);

/** The storm cells of one band of the world that are born in one step of forty minutes. */
export interface BirthSlice {
  readonly step: number;
  /** From the north. */
  readonly band: number;
}

/** The moments of the weather that a slice is made from, ms. */
export const sliceMoments = ({ step }: BirthSlice): readonly number[] => [step * birthStep, (step + 1) * birthStep];

/** The steps in which cells are born that live at any moment of [from, to). */
export function birthSteps(fromMs: number, toMs: number): readonly number[] {
  const last = Math.floor((toMs - 1) / birthStep);
  const steps: number[] = [];
  for (let step = Math.floor((fromMs - longestLife) / birthStep); step <= last; step += 1)
    if ((step + 1) * birthStep + longestLife > fromMs) steps.push(step);
  return steps;
}

/** The slices that the strokes of [from, to) are made from. */
export const strokeSlices = (fromMs: number, toMs: number): readonly BirthSlice[] =>
  birthSteps(fromMs, toMs).flatMap((step) => Array.from({ length: slicesOfWorld }, (_, band) => ({ step, band })));

const members = [
  'id',
  'born',
  'life',
  'lat',
  'lon',
  'u',
  'v',
  'topU',
  'topV',
  'strength',
  'share',
  'radius',
  'aspect',
  'axis',
  'tower',
  'land',
  'power',
] as const satisfies readonly (keyof CellBirth)[];

/** Cells as numbers in memory that threads share. */
export function packBirths(cells: readonly CellBirth[]): Float64Array {
  const out = new Float64Array(new SharedArrayBuffer(8 * members.length * cells.length));
  let k = 0;
  for (const cell of cells) for (const member of members) out[k++] = cell[member];
  return out;
}

/** The cells that were packed. */
export function unpackBirths(packed: Float64Array): readonly CellBirth[] {
  const out: CellBirth[] = [];
  for (let k = 0; k < packed.length; k += members.length)
    out.push(Object.fromEntries(members.map((member, m) => [member, packed[k + m]!])) as unknown as CellBirth);
  return out;
}
