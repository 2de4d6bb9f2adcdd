import type { Run, RunManifest } from '@meltemi/archive';
import { isRunOf } from './run-access.rules.ts';

/** Hours a run that is still coming in must reach when there is no other of its product: a day of the map. */
export const leastReach = 24;
/** Hours it must reach to take the place of a complete run, unless that one is shorter: five days. */
export const usualReach = 120;

const reachOf = ({ hours }: Pick<RunManifest, 'hours'>): number => Math.max(0, ...hours);

/**
 * The runs of a product that are shown. A complete one is; one that is still coming in is as soon as it is of use: where
 * no run is complete from a day on, else when it reaches five days, or as far as the complete ones.
 */
export function usefulRuns<T extends Pick<RunManifest, 'complete' | 'hours'>>(manifests: readonly T[]): readonly T[] {
  const complete = manifests.filter((run) => run.complete && run.hours.length > 0);
  const needed = complete.length === 0 ? leastReach : Math.min(usualReach, Math.max(...complete.map(reachOf)));
  return manifests.filter((run) => complete.includes(run) || reachOf(run) >= needed);
}

/** The runs as users get them: when none is on the schedule of everyone, everyone gets those that there are. */
export function openedRuns(runs: readonly Run[]): readonly Run[] {
  return runs.some(({ product, refTs }) => isRunOf(product, refTs, null))
    ? runs
    : runs.map((run) => ({ ...run, forAll: true }));
}
