import { firesOfDay, type SimulatedFire } from '@meltemi/dangers';
import { blockColumns, blockRows, columns, readWorldBlock, rows, type ReadableWorld } from './world-blocks.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Rows between 75° north and 60° south: beyond them nothing grows that could burn. */
const [firstRow, lastRow] = [30, 300] as const;

/** The fires that begin on a day of the simulated world: by the danger at noon, as the run of that midnight has it. */
export async function simulateFires(world: ReadableWorld, seed: number, dayNumber: number): Promise<SimulatedFire[]> {
  const danger = new Map([['fwi' as const, new Float32Array(columns * rows).fill(NaN)]]);
  const refTs = dayNumber * day;
  const step = { product: 'ecmwf', refTs, validTs: refTs + 12 * hour, group: 'fires' } as const;
  for (let row = firstRow; row < lastRow; row += blockRows)
    for (let column = 0; column < columns; column += blockColumns)
      await readWorldBlock(world, step, { column, row }, ['fwi'], danger);
  return firesOfDay(seed, dayNumber, danger.get('fwi')!);
}
