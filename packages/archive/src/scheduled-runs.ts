import { dstHours, latestRun, products, runsBefore, type ProductIdent } from '@meltemi/catalogue';
import type { Provenance, Run } from './forecast-source.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A run stays for this long after a newer one arrived, so that a map left open keeps its tiles. */
const keptMs = 36 * hourMs;

/** The tier that sees every run. */
const everything = 'premium';

const provenanceOf = (product: ProductIdent, refTs: number): Provenance => ({
  // The world is made here: whose forecasts it resembles is no claim that they are theirs.
  provider: `Simulated, in the style of ${products[product].provider}`,
  model: products[product].modelName,
  refTs,
  live: false,
  licence: 'Simulated data, free for any use',
});

const hoursKept = new Map<ProductIdent, readonly number[]>();

/** The hours of a product's runs. Far out the steps of everyone lie between those of subscribers; a run has both. */
function hoursOf(product: ProductIdent): readonly number[] {
  const known = hoursKept.get(product);
  if (known !== undefined) return known;
  const { steps } = products[product];
  const hours = [...new Set([...dstHours(steps.free), ...dstHours(steps.premium)])].toSorted((a, b) => a - b);
  hoursKept.set(product, hours);
  return hours;
}

const runsKept = new Map<ProductIdent, { readonly minute: number; readonly runs: readonly Run[] }>();

/**
 * The runs that a product on schedule has published by a time, newest first: every run that arrived in the last day and a
 * half, and at least the newest. Empty for products without runs. Runs come and go on whole minutes, so those of a minute
 * are listed once: every request reads them.
 */
export function scheduledRuns(product: ProductIdent, now: number): readonly Run[] {
  const minute = Math.floor(now / minuteMs);
  const known = runsKept.get(product);
  if (known?.minute === minute) return known.runs;
  const runs = listRuns(product, minute * minuteMs);
  runsKept.set(product, { minute, runs });
  return runs;
}

function listRuns(product: ProductIdent, now: number): readonly Run[] {
  const { runs } = products[product];
  const hours = hoursOf(product);
  const count = 2 * runs.hours.length + 1;
  return runsBefore(products[product], everything, now, count)
    .filter((refTs, index) => index === 0 || refTs + runs.delay * minuteMs > now - keptMs)
    .map((refTs) => ({
      product,
      refTs,
      hours,
      provenance: provenanceOf(product, refTs),
      updateTs: refTs + runs.delay * minuteMs,
      nextTs: nextAfter(product, refTs) + runs.delay * minuteMs,
    }));
}

/** The reference time of the run that follows one. */
function nextAfter(product: ProductIdent, refTs: number): number {
  const { hours, delay } = products[product].runs;
  // One minute before a day later everything up to the next day's same run has arrived but that one.
  const gap = hours.length > 1 ? (hours[1] ?? 24) - (hours[0] ?? 0) : 24;
  const arrived = latestRun(products[product], everything, refTs + gap * hourMs + delay * minuteMs);
  return arrived !== null && arrived > refTs ? arrived : refTs + dayMs;
}
