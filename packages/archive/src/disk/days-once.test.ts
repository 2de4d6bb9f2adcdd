import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeVersion1 } from '../version-1/test-version-1.ts';
import { FileStore } from './file-store.ts';
import { formatManifest } from './manifest.ts';
import { migrateRuns } from './migrate.ts';
import { openRunWriter } from './run-writer.ts';
import { describeRun, dropFolders, newFolder, openQuiet, refTs, region } from './test-archive.ts';
import {
  askDay,
  daysOf,
  every,
  fieldAt,
  foldFromSteps,
  folded,
  manifestOf,
  points,
  run,
  stepsOfDay,
  writeRun,
} from './test-days.ts';
import { mortal } from './test-mortal-files.ts';
import { verifyRun } from './verify.ts';

afterAll(dropFolders);

describe('a day is folded once', () => {
  const hours = every(6, 0, 54);
  const bytesIn = (folder: string): readonly (readonly [string, Buffer])[] =>
    folded.map((name) => [name, readFileSync(join(folder, run, 'days', `${name}-surface.blk`))]);

  it('whenever the writer dies and another goes on', async () => {
    const whole = newFolder();
    await writeRun(whole, hours, { publishEvery: 3 });
    const wanted = manifestOf(whole).fields.map(({ days }) => days);
    let finished = false;
    for (let changes = 2; !finished; changes += 17) {
      const folder = newFolder();
      finished = await writeRun(folder, hours, { publishEvery: 3, files: mortal(folder, changes) }).then(
        () => true,
        () => false,
      );
      const served = await openQuiet(folder);
      if ((await served.runs('gfs')).length > 0) expect(await verifyRun(new FileStore(folder), run)).toEqual([]);
      served.close();
      await writeRun(folder, hours, { publishEvery: 3 });
      expect(manifestOf(folder).fields.map(({ days }) => days)).toEqual(wanted);
      for (const [name, bytes] of bytesIn(folder))
        expect(bytes.equals(new Map(bytesIn(whole)).get(name)!), `${name} after ${changes}`).toBe(true);
      expect(await verifyRun(new FileStore(folder), run)).toEqual([]);
      expect(changes).toBeLessThan(500);
    }
  });

  it('when a program without days began the run', async () => {
    const folder = newFolder();
    await writeRun(folder, hours.slice(0, 6), { complete: false });
    const { fields, ...rest } = manifestOf(folder);
    writeFileSync(
      join(folder, run, 'manifest.json'),
      formatManifest({ ...rest, fields: fields.map((field) => Object.assign({}, field, { days: undefined })) }),
    );
    const source = await openQuiet(folder);
    expect(await askDay(source, 'rain', stepsOfDay(hours, 24))).toBeNull();
    await writeRun(folder, hours);
    expect(daysOf(folder)).toMatchObject({ rain: [24, 48], gust: [24, 48] });
    await source.refresh();
    expect(await askDay(source, 'rain', stepsOfDay(hours, 24))).not.toBeNull();
    source.close();
  });

  it('also for a run of version 1, from the moment it is gone on with', async () => {
    const folder = newFolder();
    const old = { grid: region, complete: false };
    writeVersion1(folder, hours.slice(0, 5), old);
    const source = await openQuiet(folder);
    expect(await askDay(source, 'rain', stepsOfDay(hours, 24))).toBeNull();
    await migrateRuns(folder);
    await source.refresh();
    expect(await askDay(source, 'rain', stepsOfDay(hours, 24))).toBeNull();
    expect(await foldFromSteps(source, 'rain', stepsOfDay(hours, 24))).toHaveLength(points);
    const writer = await openRunWriter(folder, describeRun({ grid: region }), { now: () => refTs });
    await writer.write(30, [fieldAt('rain', 30)]);
    await writer.publish();
    await source.refresh();
    expect(await askDay(source, 'rain', stepsOfDay(hours, 24))).not.toBeNull();
    expect(daysOf(folder)).toMatchObject({ rain: [24] });
    source.close();
  });

  it('and damage refuses the day, not the steps', async () => {
    const folder = newFolder();
    await writeRun(folder, hours);
    truncateSync(join(folder, run, 'days', 'rain-surface.blk'), 300);
    const source = await openQuiet(folder);
    await expect(askDay(source, 'rain', stepsOfDay(hours, 48))).rejects.toMatchObject({ reason: 'corrupt' });
    expect(await foldFromSteps(source, 'rain', stepsOfDay(hours, 48))).toHaveLength(points);
    const faults = await verifyRun(new FileStore(folder), run);
    expect(new Set(faults.map(({ file }) => file))).toEqual(new Set(['days/rain-surface.blk']));
    source.close();
  });
});
