import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { hashFloat } from '@meltemi/fields';
import type { DiskFiles } from './disk-files.ts';
import { FileStore } from './file-store.ts';
import { packingOf } from './packing.ts';
import { packingError } from './quantise.ts';
import { openRunWriter } from './run-writer.ts';
import {
  allPoints,
  describeRun,
  dropFolders,
  hourMs,
  newFolder,
  openQuiet,
  refTs,
  region,
  testField,
  testValue,
  world,
} from './test-archive.ts';
import { mortal } from './test-mortal-files.ts';
import { verifyRun } from './verify.ts';

afterAll(dropFolders);

const run = 'gfs/2026072712';

/** The hours that are served; fails if anything of them is not what was written. */
async function servedHours(folder: string, grid: typeof world): Promise<readonly number[]> {
  const source = await openQuiet(folder);
  expect(source.faults()).toEqual([]);
  const hours = (await source.runs('gfs'))[0]?.hours ?? [];
  if (hours.length > 0) expect(await verifyRun(new FileStore(folder), run)).toEqual([]);
  for (const hour of hours) {
    const [plane] = await source.lattice({
      product: 'gfs',
      refTs,
      validTs: refTs + hour * hourMs,
      fields: [{ quantity: 'temp', level: 'surface' }],
      lattice: allPoints(grid),
    });
    const wrong = plane?.findIndex((value, point) => {
      const wanted = testValue('temp', 'surface', hour, point);
      return Number.isNaN(wanted)
        ? !Number.isNaN(value)
        : !(Math.abs(value - wanted) <= packingError(packingOf('temp'), wanted) + 1e-4);
    });
    expect(wrong, `hour ${hour}`).toBe(-1);
  }
  source.close();
  return hours;
}

/** Writes ten hours, publishing every third and the last; reports what is surely published. */
async function writeAll(
  folder: string,
  files: DiskFiles,
  onPublished: (hours: readonly number[]) => void,
): Promise<void> {
  const writer = await openRunWriter(folder, describeRun({ grid: region }), { files, now: () => refTs });
  for (let hour = 0; hour < 10; hour++) {
    if (!writer.steps().includes(hour))
      await writer.write(hour, [testField('temp', hour, region), testField('rain', hour, region)]);
    if (hour % 3 === 2 || hour === 9) await writer.publish({ complete: hour === 9 });
    onPublished(writer.published());
  }
}

describe('a writer that dies', () => {
  it('leaves a whole run at each of its changes to the disk, and another finishes its work', async () => {
    const all = Array.from({ length: 10 }, (_, k) => k);
    let finished = false;
    for (let changes = 1; !finished; changes += 5) {
      const folder = newFolder();
      let sure: readonly number[] = [];
      finished = await writeAll(folder, mortal(folder, changes), (hours) => {
        sure = hours;
      }).then(
        () => true,
        () => false,
      );
      const served = await servedHours(folder, region);
      expect(served, `after ${changes}`).toEqual(all.slice(0, served.length));
      expect(served.length).toBeGreaterThanOrEqual(sure.length);
      await writeAll(folder, mortal(folder, Infinity), () => undefined);
      expect(await servedHours(folder, region)).toEqual(all);
      dropFolders();
      expect(changes).toBeLessThan(500);
    }
  });

  it('may be killed at any moment', async () => {
    const folder = newFolder();
    const script = fileURLToPath(new URL('./test-writer-process.ts', import.meta.url));
    const last = 24;
    let sure = -1;
    /** Runs the process; kills it some milliseconds after it has opened the run. */
    const live = (killAfter: number | null): Promise<void> =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [script, folder, String(last)], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let timer: NodeJS.Timeout | undefined;
        let said = '';
        child.stdout.on('data', (text: Buffer) => {
          said += text.toString();
          if (said.includes('open'))
            timer ??= killAfter === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
        });
        child.on('error', reject);
        child.on('exit', () => {
          clearTimeout(timer);
          for (const [, hour] of said.matchAll(/published (\d+)\n/g)) sure = Math.max(sure, Number(hour));
          resolve();
        });
      });
    for (let kill = 0; kill < 3; kill++) {
      await live(Math.floor(hashFloat(kill, 77) * 120));
      const hours = await servedHours(folder, world);
      expect(hours).toEqual(Array.from({ length: hours.length }, (_, k) => k));
      expect(hours.length).toBeGreaterThan(sure);
    }
    await live(null);
    expect(await servedHours(folder, world)).toHaveLength(last + 1);
    // Four processes: slow on a busy machine.
  }, 180_000);
});
