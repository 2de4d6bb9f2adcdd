import type { Run } from '@meltemi/archive';
import type { Tier } from '@meltemi/catalogue';
import type { Minifest } from '@meltemi/contract';
import { newestRun } from '#forecasts/run-access.rules.ts';
import { stepsOfRun } from '#forecasts/run-steps.rules.ts';
import { wireProvenance } from '#forecasts/wire-provenance.ts';

/** What a user sees of the newest run of a product; undefined when there is none. */
export function minifestFor(runs: readonly Run[], tier: Tier): Minifest | undefined {
  const run = newestRun(runs, tier);
  if (run === undefined) return undefined;
  const dst = stepsOfRun(run, tier);
  const iso = (ts: number): string => new Date(ts).toISOString();
  return {
    ref: iso(run.refTs),
    update: iso(run.updateTs),
    // The note is as old as the run, so that the reply changes only with it and a cache can tell.
    info: iso(run.updateTs),
    dst: dst.map(([step, from, to]) => [step, from, to]),
    provenance: wireProvenance(run),
  };
}
