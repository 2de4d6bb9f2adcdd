import { products, runsBefore } from '@meltemi/catalogue';
import type { ProductIdent } from '@meltemi/catalogue';

/** How many newer runs may be due before a run is called old: one can be on its way or late. */
const RUNS_LATE = 2;

/** True when a run is older than it should be: by its model's schedule for everyone, two newer ones have come by now; times in ms. */
export function isRunOld(product: ProductIdent, refTs: number, now: number): boolean {
  const due = runsBefore(products[product], null, now, RUNS_LATE);
  return due.length === RUNS_LATE && due.every((ts) => ts > refTs);
}
