import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWarningReader, openWarningWriter } from './warning-snapshots.ts';

const source = { ident: 'nws', name: 'Weather service', attribution: 'It', licence: 'free' };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-warnings-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('snapshots of warnings', () => {
  it('are read as they were published, and named by what they say', async () => {
    const writer = openWarningWriter<string>(folder);
    const reader = openWarningReader<string>(folder);
    expect(await reader.snapshots()).toEqual([]);
    await writer.publish({ source, at: 1, warnings: ['storm'] });
    const [first] = await reader.snapshots();
    expect(first).toMatchObject({ source, at: 1, warnings: ['storm'] });
    await writer.publish({ source, at: 2, warnings: ['storm'] });
    const [second] = await reader.snapshots();
    expect([second?.at, second?.digest]).toEqual([2, first?.digest]);
    await writer.publish({ source, at: 3, warnings: [] });
    expect((await reader.snapshots())[0]?.digest).not.toBe(first?.digest);
    const none = (await reader.snapshots())[0];
    expect(none?.cancelled).toEqual([]);
    await writer.publish({ source, at: 3, warnings: [], cancelled: [{ chain: 'c', at: 2 }] });
    const taken = (await reader.snapshots())[0];
    expect(taken?.cancelled).toEqual([{ chain: 'c', at: 2 }]);
    expect(taken?.digest).not.toBe(none?.digest);
    expect(await readdir(folder)).toEqual(['nws.warnings.json.gz']);
  });

  it('stay as they were when a file is damaged, and the fault is named', async () => {
    const reader = openWarningReader<string>(folder);
    await openWarningWriter<string>(folder).publish({ source, at: 1, warnings: ['storm'] });
    await reader.snapshots();
    await writeFile(join(folder, 'nws.warnings.json.gz'), 'half a file');
    await writeFile(join(folder, 'dwd.warnings.json.gz'), '');
    expect((await reader.snapshots()).map(({ warnings }) => warnings)).toEqual([['storm']]);
    expect(reader.faults().map(({ name }) => name)).toEqual(['dwd.warnings.json.gz', 'nws.warnings.json.gz']);
  });

  it('forget a source whose file is gone', async () => {
    const reader = openWarningReader<string>(folder);
    await openWarningWriter<string>(folder).publish({ source, at: 1, warnings: ['storm'] });
    expect(await reader.snapshots()).toHaveLength(1);
    await rm(join(folder, 'nws.warnings.json.gz'));
    expect(await reader.snapshots()).toEqual([]);
  });

  it('recall what their writer kept, and nothing of a damaged file', async () => {
    const writer = openWarningWriter<string, { seen: number }>(folder);
    expect(await writer.recall('nws')).toBeNull();
    await writer.remember('nws', { seen: 7 });
    expect(await openWarningWriter<string, { seen: number }>(folder).recall('nws')).toEqual({ seen: 7 });
    await writeFile(join(folder, 'nws.memory.json.gz'), 'x');
    expect(await writer.recall('nws')).toBeNull();
    expect(await openWarningReader(folder).snapshots()).toEqual([]);
  });

  it('refuses a name that would leave the folder', async () => {
    await expect(openWarningWriter(folder).recall('../x')).rejects.toThrow(RangeError);
  });
});
