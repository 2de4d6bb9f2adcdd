import { isProductIdent } from '@meltemi/catalogue';
import { manifestName, readRunStamp, retiredName, runFolder, runParts } from '../disk/layout.ts';
import { runsToRetire } from '../disk/retention.rules.ts';
import type { RetentionOptions, RetentionReport } from '../disk/retention.ts';
import type { Bucket } from './bucket.ts';
import { writeIndex } from './bucket-index.ts';

const none: ReadonlySet<string> = new Set();

/** Lets old runs of a bucket go in two steps, as on disk: first nobody finds the run any more, in a later round its objects go. */
export async function retireBucketRuns(
  bucket: Bucket,
  { now = Date.now, graceMs = 600_000, spare = none, also = none, ...rule }: RetentionOptions,
): Promise<RetentionReport> {
  const retired: string[] = [];
  const removed: string[] = [];
  const time = now();
  for (const product of (await bucket.list('')).filter(isProductIdent)) {
    const published: number[] = [];
    for (const stamp of await bucket.list(product)) {
      const refTs = readRunStamp(stamp);
      if (refTs === null) continue;
      const run = `${product}/${stamp}`;
      const names = await bucket.list(run);
      if (names.includes(manifestName)) published.push(refTs);
      else if (names.includes(retiredName)) {
        const at = Number(new TextDecoder().decode((await bucket.whole(`${run}/${retiredName}`)) ?? new Uint8Array()));
        if (time - at < graceMs) continue;
        for (const part of runParts)
          for (const name of await bucket.list(`${run}/${part}`)) await bucket.remove(`${run}/${part}/${name}`);
        await bucket.remove(`${run}/${retiredName}`);
        removed.push(run);
      }
    }
    const old = runsToRetire(published, rule, time);
    for (const refTs of published.toSorted((a, b) => b - a)) {
      const run = runFolder(product, refTs);
      if (spare.has(run) || !(old.includes(refTs) || also.has(run))) continue;
      await bucket.put(`${run}/${retiredName}`, new TextEncoder().encode(String(time)));
      await bucket.remove(`${run}/${manifestName}`);
      retired.push(run);
    }
  }
  if (retired.length > 0) await writeIndex(bucket);
  return { retired, removed };
}
