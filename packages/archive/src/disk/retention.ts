import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { isProductIdent, type ProductIdent } from '@meltemi/catalogue';
import { DiskError } from './disk-error.ts';
import { diskFiles, type DiskFiles } from './disk-files.ts';
import { manifestName, readRunStamp, retiredName, runFolder } from './layout.ts';
import { runsToAbandon, runsToRetire, type RetentionRule } from './retention.rules.ts';

const none: ReadonlySet<string> = new Set();

/** What a round of retention did: folders of runs. */
export interface RetentionReport {
  /** No longer listed; readers that know them may go on for the time of grace. */
  readonly retired: readonly string[];
  /** Off the disk. */
  readonly removed: readonly string[];
}

/** The rule, the clock, and for how long the files of a retired run stay for those who are still reading it. */
export interface RetentionOptions extends RetentionRule {
  readonly now?: () => number;
  readonly graceMs?: number;
  /** Folders of runs that stay whatever the rule says: those that are shown. */
  readonly spare?: ReadonlySet<string>;
  /** Folders of further runs that go: room is needed. */
  readonly also?: ReadonlySet<string>;
}

interface RunNames {
  readonly refTs: number;
  readonly published: boolean;
  /** When it was retired, milliseconds since 1970. */
  readonly retiredTs: number | null;
}

async function runsIn(folder: string, files: DiskFiles, product: ProductIdent): Promise<readonly RunNames[]> {
  const found: RunNames[] = [];
  for (const stamp of await files.list(product)) {
    const refTs = readRunStamp(stamp);
    if (refTs === null) continue;
    const names = await files.list(`${product}/${stamp}`);
    const retired = statSync(join(folder, product, stamp, retiredName), { throwIfNoEntry: false });
    found.push({ refTs, published: names.includes(manifestName), retiredTs: retired?.mtimeMs ?? null });
  }
  return found;
}

/** Hides a run; false when somebody else has done it meanwhile. */
async function putAside(folder: string, files: DiskFiles, run: string, time: number): Promise<boolean> {
  try {
    await files.rename(`${run}/${manifestName}`, `${run}/${retiredName}`);
  } catch (error) {
    if (error instanceof DiskError && error.reason === 'missing-file') return false;
    throw error;
  }
  utimesSync(join(folder, run, retiredName), time / 1000, time / 1000);
  return true;
}

/**
 * Lets old runs go in two steps: the manifest is put aside, so that nobody finds the run any more; the files go in a
 * later round. The newest published run of a product always stays.
 */
export async function retireRuns(
  folder: string,
  { now = Date.now, graceMs = 600_000, spare = none, also = none, ...rule }: RetentionOptions,
): Promise<RetentionReport> {
  const files = diskFiles(folder);
  const time = now();
  const retired: string[] = [];
  const removed: string[] = [];
  for (const product of (await files.list('')).filter(isProductIdent)) {
    const all = await runsIn(folder, files, product);
    const published = all.filter((run) => run.published).map(({ refTs }) => refTs);
    const old = runsToRetire(published, rule, time);
    for (const refTs of published.toSorted((a, b) => b - a)) {
      const run = runFolder(product, refTs);
      if (spare.has(run) || !(old.includes(refTs) || also.has(run))) continue;
      if (await putAside(folder, files, run, time)) retired.push(run);
    }
    const begun = all.filter((run) => !run.published && run.retiredTs === null).map(({ refTs }) => refTs);
    const past = all
      .filter((run) => !run.published && run.retiredTs !== null && time - run.retiredTs >= graceMs)
      .map(({ refTs }) => refTs);
    for (const refTs of [...past, ...runsToAbandon(begun, published, rule, time)]) {
      await files.remove(runFolder(product, refTs));
      removed.push(runFolder(product, refTs));
    }
  }
  return { retired, removed };
}
