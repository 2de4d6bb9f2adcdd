import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '#http/test-app.ts';
import { openReportStore } from './error-reports.store.ts';

const LIMITS = { fileBytes: 200, files: 3, waiting: 50 };
let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
});
afterEach(() => remove());

const linesOf = async (name: string) =>
  (await readFile(join(folder, name), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

async function total(): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('the store of error reports', () => {
  it('keeps reports in order, also when they come at once', async () => {
    const store = await openReportStore(folder);
    await Promise.all(Array.from({ length: 20 }, (_, n) => store.append({ n })));
    expect((await linesOf('errors.jsonl')).map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('rotates and forgets the oldest, so the disk use has a cap', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 180 }), { minLength: 1, maxLength: 60 }), async (sizes) => {
        await rm(folder, { recursive: true, force: true });
        const store = await openReportStore(folder, LIMITS);
        for (const size of sizes) expect(await store.append({ t: 'x'.repeat(size) })).toBe(true);
        expect(await total()).toBeLessThanOrEqual(LIMITS.fileBytes * LIMITS.files);
        expect((await readdir(folder)).length).toBeLessThanOrEqual(LIMITS.files);
        expect((await linesOf('errors.jsonl')).at(-1).t).toHaveLength(sizes.at(-1) ?? -1);
      }),
      { seed: 4, numRuns: 15 },
    );
  });

  it('carries on with the file it finds after a restart', async () => {
    await writeFile(join(folder, 'errors.jsonl'), `${JSON.stringify({ old: 'x'.repeat(150) })}\n`);
    const store = await openReportStore(folder, LIMITS);
    await store.append({ n: 'y'.repeat(60) });
    expect(await linesOf('errors.1.jsonl')).toHaveLength(1);
    expect(await linesOf('errors.jsonl')).toEqual([{ n: 'y'.repeat(60) }]);
  });

  it('refuses a line larger than a file and callers beyond the queue', async () => {
    const store = await openReportStore(folder, { ...LIMITS, waiting: 2 });
    expect(await store.append({ t: 'x'.repeat(300) })).toBe(false);
    expect(await Promise.all([store.append({ n: 1 }), store.append({ n: 2 }), store.append({ n: 3 })])).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('reports a failed write and works again afterwards', async () => {
    const store = await openReportStore(folder);
    await rm(folder, { recursive: true });
    await expect(store.append({ n: 1 })).rejects.toMatchObject({ code: 'ENOENT' });
    await openReportStore(folder);
    expect(await store.append({ n: 2 })).toBe(true);
    await store.close();
    expect(await linesOf('errors.jsonl')).toEqual([{ n: 2 }]);
  });
});
