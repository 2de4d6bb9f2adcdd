import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDiskSource } from './disk-source.ts';
import { FileStore } from './file-store.ts';
import { retireRuns } from './retention.ts';
import {
  allPoints,
  dropFolders,
  hourMs,
  newFolder,
  openQuiet,
  refTs,
  testField,
  world,
  writeHours,
} from './test-archive.ts';
import { verifyRun } from './verify.ts';

afterAll(dropFolders);

const fields = [{ quantity: 'temp', level: 'surface' as const }];
const minute = 60_000;

async function runsEverySixHours(count: number): Promise<string> {
  const folder = newFolder();
  for (let k = 0; k < count; k++)
    await (await writeHours(folder, [0], { refTs: refTs + k * 6 * hourMs })).publish({ complete: true });
  return folder;
}

describe('retireRuns', () => {
  it('hides runs first and removes their files later', async () => {
    const folder = await runsEverySixHours(4);
    const source = await openQuiet(folder);
    const at = (time: number): ReturnType<typeof retireRuns> =>
      retireRuns(folder, { runs: 2, ageMs: Infinity, now: () => time, graceMs: 10 * minute });
    const begin = refTs + 24 * hourMs;
    expect(await at(begin)).toEqual({ retired: ['gfs/2026072718', 'gfs/2026072712'], removed: [] });
    // Who knew the run goes on reading it.
    const request = { product: 'gfs' as const, refTs, validTs: refTs, fields, lattice: allPoints(world) };
    expect(await source.lattice(request)).toHaveLength(1);
    expect(await at(begin + 9 * minute)).toEqual({ retired: [], removed: [] });
    expect(existsSync(join(folder, 'gfs/2026072712/planes'))).toBe(true);
    expect(await at(begin + 10 * minute)).toEqual({ retired: [], removed: ['gfs/2026072712', 'gfs/2026072718'] });
    expect(existsSync(join(folder, 'gfs/2026072712'))).toBe(false);
    // The plane is open still; a run whose files were never opened is gone.
    expect(await source.lattice(request)).toHaveLength(1);
    await expect(
      source.lattice({ ...request, refTs: refTs + 6 * hourMs, validTs: refTs + 6 * hourMs }),
    ).rejects.toMatchObject({ code: 'unknown-run' });
    expect((await source.runs('gfs')).map((run) => (run.refTs - refTs) / hourMs)).toEqual([18, 12]);
    await expect(source.lattice(request)).rejects.toMatchObject({ code: 'unknown-run' });
    source.close();
  });

  it('keeps the newest run of each product however old it is', async () => {
    const folder = await runsEverySixHours(3);
    await (await writeHours(folder, [0], { product: 'iconEu', refTs: refTs - 100 * hourMs })).publish();
    const years = refTs + 1e11;
    expect((await retireRuns(folder, { runs: 1, ageMs: 0, now: () => years })).retired).toEqual([
      'gfs/2026072718',
      'gfs/2026072712',
    ]);
    const source = await openQuiet(folder);
    expect([(await source.runs('gfs')).length, (await source.runs('iconEu')).length]).toEqual([1, 1]);
    source.close();
  });

  it('may be asked for by several at once', async () => {
    const folder = await runsEverySixHours(4);
    const reports = await Promise.all(
      [1, 2, 3].map(() => retireRuns(folder, { runs: 1, ageMs: Infinity, now: () => refTs })),
    );
    expect(reports.flatMap(({ retired }) => retired).toSorted()).toEqual([
      'gfs/2026072712',
      'gfs/2026072718',
      'gfs/2026072800',
    ]);
  });

  it('removes work that was never published only when it is old and overtaken', async () => {
    const folder = await runsEverySixHours(2);
    await writeHours(folder, [0], { refTs: refTs - 6 * hourMs });
    await writeHours(folder, [0], { refTs: refTs + 12 * hourMs });
    const rule = { runs: 9, ageMs: 24 * hourMs };
    expect((await retireRuns(folder, { ...rule, now: () => refTs + 12 * hourMs })).removed).toEqual([]);
    expect((await retireRuns(folder, { ...rule, now: () => refTs + 20 * hourMs })).removed).toEqual(['gfs/2026072706']);
    expect(existsSync(join(folder, 'gfs/2026072800'))).toBe(true);
  });

  it('leaves a run alone that is published again after it was retired', async () => {
    const folder = newFolder();
    const writer = await writeHours(folder, [0, 1, 2, 3, 4, 5, 6, 7]);
    await writer.publish();
    await writer.write(8, [testField('temp', 8)]);
    await writer.publish({ complete: true });
    await (await writeHours(folder, [0], { refTs: refTs + 6 * hourMs })).publish();
    const rule = { ageMs: Infinity, graceMs: 0 };
    expect((await retireRuns(folder, { ...rule, runs: 1, now: () => refTs })).retired).toEqual(['gfs/2026072712']);
    const again = await writeHours(folder, []);
    expect([again.steps().length, again.published()]).toEqual([9, []]);
    await again.publish();
    expect((await retireRuns(folder, { ...rule, runs: 2, now: () => refTs + hourMs })).removed).toEqual([]);
    const source = await openQuiet(folder);
    expect((await source.runs('gfs')).map(({ hours }) => hours.length)).toEqual([1, 9]);
    expect(await verifyRun(new FileStore(folder), 'gfs/2026072712')).toEqual([]);
    source.close();
  });
});

describe('news', () => {
  it('are found by the next request after the time between two looks', async () => {
    const folder = await runsEverySixHours(1);
    let now = refTs;
    const source = await openDiskSource({ from: folder, now: () => now, pollMs: 5000 });
    const newest = async (): Promise<number> => ((await source.runs('gfs'))[0]?.refTs ?? 0) - refTs;
    await (await writeHours(folder, [0], { refTs: refTs + 6 * hourMs })).publish();
    now += 4999;
    expect(await newest()).toBe(0);
    now += 1;
    expect(await newest()).toBe(6 * hourMs);
    source.close();
  });

  it('of another grid leave only the runs on it', async () => {
    const folder = await runsEverySixHours(1);
    await (await writeHours(folder, [0], { refTs: refTs + 6 * hourMs, grid: { ...world, lon0: -180 } })).publish();
    const source = await openQuiet(folder);
    expect((await source.runs('gfs')).map((run) => run.refTs)).toEqual([refTs + 6 * hourMs]);
    expect(source.manifests('gfs')).toHaveLength(1);
    source.close();
  });

  it('that replace the files of a request under way are read instead', async () => {
    const folder = newFolder();
    const writer = await writeHours(folder, [0, 1, 2, 3, 4, 5, 6, 7]);
    await writer.publish();
    const source = await openQuiet(folder);
    // The segment that this source knows goes away with the next state of the run.
    await writer.publish({ complete: true });
    await writer.write(8, [testField('temp', 8)]);
    await writer.publish({ complete: true });
    const [[values] = []] = await source.series({
      product: 'gfs',
      refTs,
      validTs: [refTs],
      fields,
      places: [{ lat: 52, lon: 13 }],
    });
    expect(values?.[0]).toBeGreaterThan(200);
    expect((await source.runs('gfs'))[0]?.hours).toHaveLength(9);
    source.close();
  });
});
