import { products, type ProductIdent } from '@meltemi/catalogue';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A run that has arrived. */
export interface Run {
  /** Reference time, ms. */
  readonly reference: number;
  /** When it was complete, ms. */
  readonly published: number;
}

/** The newest runs of a product that are complete at a time (ms), newest first; none for products without runs. */
export function runsAt(ident: ProductIdent, now: number, count = 4): readonly Run[] {
  const { hours, delay } = products[ident].runs;
  if (hours.length === 0 || !Number.isFinite(now) || count < 1) return [];
  const runs: Run[] = [];
  const latestFirst = [...hours].sort((a, b) => b - a);
  for (let midnight = Math.floor(now / dayMs) * dayMs; runs.length < count; midnight -= dayMs) {
    for (const hour of latestFirst) {
      const reference = midnight + hour * hourMs;
      const published = reference + delay * 60_000;
      if (published <= now && runs.length < count) runs.push({ reference, published });
    }
  }
  return runs;
}
