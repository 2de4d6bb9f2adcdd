import type { LatticeRequest } from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import type { SimulatedForecasts } from '#forecasts/simulated-forecasts.ts';
import { untilFree } from './until-free.ts';

/** The grid that what is watched is named by: half degrees from 180° west and 90° north. */
export const columns = 720;
export const rows = 361;
/** Points of the model's own grid from one place to the next: it has eighths of a degree. */
const everyPoint = 4;
/** Places of one job: it must not hold a worker much longer than a tile would. */
export const blockColumns = 80;
export const blockRows = 24;

/** The simulated world, read behind everything else. */
export type ReadableWorld = Pick<SimulatedForecasts, 'run' | 'isFree'> & { readonly closing: AbortSignal };

const linesOf = (from: number, count: number, most: number): Int32Array =>
  Int32Array.from({ length: Math.min(count, most - from) }, (_, k) => everyPoint * (from + k));

/** Reads fields of one block of the world into planes of the whole world. */
export async function readWorldBlock<Name extends string>(
  world: ReadableWorld,
  step: {
    readonly product: ProductIdent;
    readonly refTs: number;
    readonly validTs: number;
    /** Whom the workers take turns by. */
    readonly group: string;
  },
  { column, row }: { readonly column: number; readonly row: number },
  names: readonly Name[],
  into: ReadonlyMap<Name, Float32Array>,
): Promise<void> {
  await untilFree(world, world.closing);
  const { group, ...moment } = step;
  const lattice = { columns: linesOf(column, blockColumns, columns), rows: linesOf(row, blockRows, rows) };
  const request: LatticeRequest = {
    ...moment,
    fields: names.map((quantity) => ({ quantity, level: 'surface' })),
    lattice,
  };
  const options = { priority: 'background', group, signal: world.closing } as const;
  const planes = await world.run({ kind: 'lattice', request }, options);
  for (const [k, name] of names.entries())
    for (let j = 0; j < lattice.rows.length; j++) {
      const from = j * lattice.columns.length;
      const line = planes[k]!.subarray(from, from + lattice.columns.length);
      into.get(name)!.set(line, (row + j) * columns + column);
    }
}
