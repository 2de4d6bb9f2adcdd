import { runFolder, type RunUse } from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';

const folderOf = ({ product, refTs }: Pick<RunUse, 'product' | 'refTs'>): string => runFolder(product, refTs);
const sumOf = (runs: readonly RunUse[]): number => runs.reduce((sum, { bytes }) => sum + bytes, 0);

/** Octets of all runs. */
export const usedBy = sumOf;

/** The runs that are shown, or may be: of each product the newest complete one, and the newest that is published at all. */
export function shownRuns(runs: readonly RunUse[]): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const product of new Set(runs.map((run) => run.product))) {
    const published = runs
      .filter((run) => run.product === product && run.state === 'published')
      .toSorted((a, b) => b.refTs - a.refTs);
    for (const run of [published[0], published.find(({ complete }) => complete)]) if (run) shown.add(folderOf(run));
  }
  return shown;
}

/** The runs that go so that so many octets more fit: the oldest first, whatever product they are of, never one that is shown. */
export function runsForRoom(runs: readonly RunUse[], budget: number, needed: number): ReadonlySet<string> {
  const shown = shownRuns(runs);
  const gone = new Set<string>();
  // What is retired already goes by itself.
  let left = sumOf(runs.filter(({ state }) => state !== 'retired')) + needed;
  const old = runs.filter((run) => run.state === 'published' && !shown.has(folderOf(run)));
  for (const run of old.toSorted((a, b) => a.refTs - b.refTs)) {
    if (left <= budget) break;
    gone.add(folderOf(run));
    left -= run.bytes;
  }
  return gone;
}

/** The runs beyond those that each product keeps, the arriving one among them; never one that is shown. */
export function runsBeyond(
  runs: readonly RunUse[],
  kept: (product: ProductIdent) => number,
  arriving: { readonly product: ProductIdent; readonly refTs: number },
): ReadonlySet<string> {
  const shown = shownRuns(runs);
  const gone = new Set<string>();
  for (const product of new Set(runs.map((run) => run.product))) {
    const isArriving = ({ refTs }: RunUse): boolean => product === arriving.product && refTs === arriving.refTs;
    const older = runs.filter((run) => run.product === product && run.state === 'published' && !isArriving(run));
    const room = kept(product) - (product === arriving.product ? 1 : 0);
    for (const run of older.toSorted((a, b) => b.refTs - a.refTs).slice(Math.max(0, room)))
      if (!shown.has(folderOf(run))) gone.add(folderOf(run));
  }
  return gone;
}

/**
 * True when a run may not grow further. Over the budget it may as long as it is smaller than the largest run it will take the
 * place of: else an archive that was made with a larger budget could never shrink.
 */
export function isOverBudget(
  runs: readonly RunUse[],
  budget: number,
  { product, refTs }: { readonly product: ProductIdent; readonly refTs: number },
): boolean {
  if (sumOf(runs) <= budget) return false;
  const own = runs.find((run) => run.product === product && run.refTs === refTs)?.bytes ?? 0;
  const before = runs.filter((run) => run.product === product && run.refTs < refTs).map(({ bytes }) => bytes);
  return own >= Math.max(0, ...before);
}
