import type { Run } from '@meltemi/archive';
import { dstHours, minifestLimits, products, stepsFor, type DstTriple, type Tier } from '@meltemi/catalogue';

/** Ascending whole hours as stretches of even steps, as many as a minifest may have; what does not fit at the end is left out. */
export function stretchesOf(hours: readonly number[]): readonly DstTriple[] {
  const out: DstTriple[] = [];
  for (let k = 0; k < hours.length && out.length < minifestLimits.stretches;) {
    const from = hours[k] ?? 0;
    const step = (hours[k + 1] ?? from + 1) - from;
    let to = from;
    while (hours[k + 1] === to + step) {
      to += step;
      k += 1;
    }
    out.push([step, from, to]);
    k += 1;
  }
  return out;
}

/**
 * The steps of a run for a user: those of the product that the run holds. A provider's run may still be coming in, or lack
 * hours; one that has none of the product's steps is shown as it is.
 */
export function stepsOfRun(run: Pick<Run, 'product' | 'hours'>, tier: Tier): readonly DstTriple[] {
  const usual = stepsFor(products[run.product], tier);
  const own = new Set(run.hours);
  const wanted = dstHours(usual);
  const held = wanted.filter((hour) => own.has(hour));
  if (held.length === wanted.length) return usual;
  return stretchesOf(held.length > 0 ? held : run.hours.filter((hour) => Number.isInteger(hour) && hour >= 0));
}
