import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { measureRuns } from './archive-use.ts';
import { retireRuns } from './retention.ts';
import { dropFolders, hourMs, newFolder, refTs, writeHours } from './test-archive.ts';

afterAll(dropFolders);

describe('what runs take of the archive', () => {
  it('is measured file by file, with what readers see of each', async () => {
    const folder = newFolder();
    await (await writeHours(folder, [0, 1])).publish({ complete: true });
    await (await writeHours(folder, [0], { refTs: refTs + 6 * hourMs })).publish();
    await writeHours(folder, [0], { refTs: refTs + 12 * hourMs });
    writeFileSync(join(folder, 'ingest-status.json'), '{}');
    const before = await measureRuns(folder);
    expect(before.map(({ refTs: at, state, complete }) => [(at - refTs) / hourMs, state, complete])).toEqual([
      [0, 'published', true],
      [6, 'published', false],
      [12, 'begun', false],
    ]);
    const planes = join(folder, 'gfs', '2026072712', 'planes');
    expect(before[0]?.bytes).toBeGreaterThan(statSync(join(planes, 'temp-surface.blk')).size);
    // The complete run is what the map shows: it stays though a newer one has begun to be published.
    const spare = new Set(['gfs/2026072712']);
    expect((await retireRuns(folder, { runs: 1, ageMs: 0, now: () => refTs + hourMs * 99, spare })).retired).toEqual(
      [],
    );
    const also = new Set(['gfs/2026072718']);
    expect((await retireRuns(folder, { runs: 9, ageMs: Infinity, now: () => refTs, also })).retired).toEqual([
      'gfs/2026072718',
    ]);
    expect((await measureRuns(folder)).map(({ state }) => state)).toEqual(['published', 'retired', 'begun']);
  });

  it('of an archive that is not there is nothing', async () => {
    expect(await measureRuns(join(newFolder(), 'none'))).toEqual([]);
  });
});
