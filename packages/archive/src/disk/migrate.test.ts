import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { quantities, quantityIdents } from '@meltemi/catalogue';
import { oldPackings, writeVersion1 } from '../version-1/test-version-1.ts';
import type { DiskSource } from './disk-source.ts';
import { FileStore } from './file-store.ts';
import { parseManifest } from './manifest.ts';
import { migrateRun, migrateRuns } from './migrate.ts';
import { missingCode, packingOf, type Packing } from './packing.ts';
import { packingError, valueOfCode } from './quantise.ts';
import { recoding } from './recoding.ts';
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
  writeHours,
} from './test-archive.ts';
import { mortal } from './test-mortal-files.ts';
import { verifyRun } from './verify.ts';

afterAll(dropFolders);

const run = 'gfs/2026072712';
const hours = [0, 3, 6, 9, 12];
const names = Object.keys(oldPackings);
const versionOf = (folder: string): number =>
  parseManifest(readFileSync(join(folder, run, 'manifest.json'), 'utf8'), run).version;

const planesOf = (source: DiskSource): Promise<readonly (readonly Float32Array[])[]> =>
  Promise.all(
    hours.map((hour) =>
      source.lattice({
        product: 'gfs',
        refTs,
        validTs: refTs + hour * hourMs,
        fields: names.map((quantity) => ({ quantity, level: 'surface' as const })),
        lattice: allPoints(region),
      }),
    ),
  );

/** Compares what is served now with what was served before, within half a step of each packing. */
async function expectAlike(folder: string, before: readonly (readonly Float32Array[])[]): Promise<void> {
  const source = await openQuiet(folder);
  const after = await planesOf(source);
  for (const [step, planes] of before.entries())
    for (const [field, quantity] of names.entries()) {
      const wrong = planes[field]?.findIndex((value, point) => {
        const now = after[step]?.[field]?.[point] ?? 0;
        return Number.isNaN(value)
          ? !Number.isNaN(now)
          : !(Math.abs(now - value) <= packingError(packingOf(quantity), value) + 1e-4);
      });
      expect(wrong, quantity).toBe(-1);
    }
  source.close();
}

describe('the migration of an archive', () => {
  it('turns old runs into new ones, says what it saved, and finds nothing to do the second time', async () => {
    const folder = newFolder();
    writeVersion1(folder, hours, { grid: region, tail: 1 });
    await (await writeHours(folder, [0], { refTs: refTs + 6 * hourMs, grid: region })).publish({ complete: true });
    const source = await openQuiet(folder);
    const before = await planesOf(source);
    const heard: string[] = [];
    const done = await migrateRuns(folder, { onRun: (migrated) => heard.push(migrated.run) });
    expect(done).toEqual([{ run, before: expect.any(Number), after: expect.any(Number) }]);
    expect(heard).toEqual([run]);
    expect([versionOf(folder), await verifyRun(new FileStore(folder), run)]).toEqual([2, []]);
    expect(readdirSync(join(folder, run, 'planes')).every((name) => name.endsWith('.blk'))).toBe(true);
    expect(readdirSync(join(folder, run)).toSorted()).toEqual(['manifest.json', 'planes', 'series']);
    await expectAlike(folder, before);
    // Who knew the old files reads on, in the new ones.
    await source.series({
      product: 'gfs',
      refTs,
      validTs: [refTs],
      fields: [{ quantity: 'temp', level: 'surface' }],
      places: [{ lat: 42, lon: 7 }],
    });
    source.close();
    expect(await migrateRuns(folder)).toEqual([]);
  });

  it('leaves the old run whole when it is killed anywhere, and does it the next time', async () => {
    let isDone = false;
    for (let changes = 1; !isDone; changes += 3) {
      const folder = newFolder();
      writeVersion1(folder, hours, { grid: region });
      const before = await planesOf(await openQuiet(folder));
      isDone = await migrateRun(folder, run, { files: mortal(folder, changes) }).then(
        () => true,
        () => false,
      );
      expect(await verifyRun(new FileStore(folder), run)).toEqual([]);
      const wasOld = versionOf(folder) === 1;
      expect(await migrateRuns(folder)).toHaveLength(wasOld ? 1 : 0);
      expect([versionOf(folder), await verifyRun(new FileStore(folder), run)]).toEqual([2, []]);
      for (const part of ['planes', 'series'])
        expect(readdirSync(join(folder, run, part)).every((name) => name.endsWith('.blk'))).toBe(true);
      await expectAlike(folder, before);
      dropFolders();
      expect(changes).toBeLessThan(200);
    }
  });

  it('is refused while another process writes the run, and says so; damaged runs stay as they are', async () => {
    const folder = newFolder();
    writeVersion1(folder, hours, { grid: region });
    const holder = { id: 'x', pid: 1, host: 'elsewhere', at: Date.now() };
    writeFileSync(join(folder, run, 'writer.json'), JSON.stringify(holder));
    expect(await migrateRuns(folder)).toMatchObject([{ run, fault: { reason: 'in-use' } }]);
    expect(versionOf(folder)).toBe(1);
    writeFileSync(join(folder, run, 'writer.json'), JSON.stringify({ ...holder, at: 0 }));
    const plane = join(folder, run, 'planes/temp-surface.i16');
    writeFileSync(plane, readFileSync(plane).fill(7, 100, 110));
    expect(await migrateRuns(folder)).toMatchObject([{ run, fault: { reason: 'corrupt' } }]);
    expect(versionOf(folder)).toBe(1);
    expect(existsSync(join(folder, run, 'writer.json'))).toBe(false);
  });
});

describe('a writer that finds a run of version 1', () => {
  it('goes on with what is published, in the new version', async () => {
    const folder = newFolder();
    writeVersion1(folder, hours, { grid: region, complete: false });
    const writer = await openRunWriter(folder, describeRun({ grid: region }));
    expect([writer.steps(), writer.isComplete()]).toEqual([hours, false]);
    expect(versionOf(folder)).toBe(1);
    await writer.write(
      15,
      names.map((quantity) => testField(quantity, 15, region)),
    );
    await writer.publish({ complete: true });
    expect([versionOf(folder), writer.published()]).toEqual([2, [...hours, 15]]);
    expect(await verifyRun(new FileStore(folder), run)).toEqual([]);
  });

  it('leaves a complete one alone', async () => {
    const folder = newFolder();
    writeVersion1(folder, hours, { grid: region });
    expect((await openRunWriter(folder, describeRun({ grid: region }))).isComplete()).toBe(true);
    expect(versionOf(folder)).toBe(1);
  });
});

describe('recoding', () => {
  it('keeps codes within half a step of both packings, no value stays none, and zero stays zero', () => {
    for (const quantity of names) {
      const old: Packing = oldPackings[quantity] ?? packingOf(quantity);
      const { packing, recode } = recoding(old, packingOf(quantity));
      const codes = Int16Array.of(0, 1, 2, 3, -1, -3, 1200, missingCode);
      const values = Array.from(codes, (code) => valueOfCode(old, code));
      for (const [k, code] of recode(codes.slice()).entries()) {
        const wanted = values[k] ?? 0;
        if (Number.isNaN(wanted)) expect(code).toBe(missingCode);
        else
          expect(Math.abs(valueOfCode(packing, code) - wanted)).toBeLessThanOrEqual(
            packingError(packing, wanted) * (1 + 1e-9) + 1e-12,
          );
      }
    }
  });

  it('brings even steps to those of a logarithm', () => {
    const old: Packing = { kind: 'linear', step: 0.01, offset: 0 };
    const { packing, recode } = recoding(old, packingOf('rh'));
    expect(packing).toEqual(packingOf('rh'));
    const percent = [0, 0.5, 20, 100, 118, -4, -250];
    const codes = recode(Int16Array.from([...percent.map((value) => value * 100), missingCode]));
    expect(codes.at(-1)).toBe(missingCode);
    for (const [k, wanted] of percent.slice(0, -1).entries())
      expect(Math.abs(valueOfCode(packing, codes[k]!) - wanted)).toBeLessThanOrEqual(
        packingError(packing, wanted) + 1e-9,
      );
    // No humidity, but no other value either.
    expect(valueOfCode(packing, codes[6]!)).toBeCloseTo(-20, 6);
    // Steps that are no longer at zero are left alone.
    expect(recoding({ ...old, step: 0.1 }, packingOf('rh')).packing).toEqual({ ...old, step: 0.1 });
  });

  it('leaves codes alone where nothing is won', () => {
    const codes = Int16Array.of(5, missingCode);
    const same: Packing = { kind: 'linear', step: 1, offset: 0 };
    for (const to of [same, { ...same, step: 0.5 }, { ...same, step: 2, offset: 1 }] as const) {
      const { packing, recode } = recoding(same, to);
      expect([packing, [...recode(codes)]]).toEqual([same, [5, missingCode]]);
    }
  });

  it('together with the step of a tile stays within what is permitted', () => {
    const permitted: Readonly<Record<string, number>> = { K: 0.05, 'm/s': 0.1, Pa: 5, '%': 0.5 };
    const oldSteps: Readonly<Record<string, number>> = { K: 0.01, 'm/s': 0.01, Pa: 2, '%': 0.01 };
    for (const ident of quantityIdents) {
      const { unit, coding, isClass } = quantities[ident];
      const packing = packingOf(ident);
      const most = permitted[unit];
      if (most === undefined || isClass || packing.kind === 'log' || ident === 'satellite') continue;
      // Pressure keeps its step, and is not rounded again.
      const again = packing.step > (oldSteps[unit] ?? 0) ? (oldSteps[unit] ?? 0) / 2 : 0;
      expect(again + packing.step / 2 + coding.step / 2, ident).toBeLessThanOrEqual(most);
    }
  });
});
