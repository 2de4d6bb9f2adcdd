import { appendFile, chmod, lstat, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedMigrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open-database.ts';
import { testEnvironment, testFolder } from '../http/test-app.ts';
import { closeToOthers } from './private-folder.ts';
import { start, stop } from './start.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
});
afterEach(() => remove());

const modeOf = async (path: string): Promise<string> => ((await lstat(path)).mode & 0o777).toString(8);

/** The modes of a folder and of all that lies in it. */
async function modesBelow(path: string): Promise<Record<string, string>> {
  const names = ['', ...(await readdir(path, { recursive: true }))];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await modeOf(join(path, name))])));
}

async function openFolder(): Promise<string> {
  const data = join(folder, 'data');
  await mkdir(join(data, 'forecasts', 'gfs'), { recursive: true });
  for (const name of ['push-keys.json', 'forecasts/run.json', 'forecasts/gfs/block'])
    await writeFile(join(data, name), 'x', { mode: 0o644 });
  for (const name of ['', 'forecasts', 'forecasts/gfs']) await chmod(join(data, name), 0o755);
  return data;
}

describe('a data folder that other users can read', () => {
  it('is closed with all that lies in it; what links lead to stays as it is', async () => {
    const data = await openFolder();
    await writeFile(join(folder, 'elsewhere'), 'x');
    await chmod(join(folder, 'elsewhere'), 0o644);
    await symlink(join(folder, 'elsewhere'), join(data, 'link'));
    expect(await closeToOthers(data)).toBeNull();
    const { link: _link, ...modes } = await modesBelow(data);
    expect(modes).toEqual({
      '': '700',
      forecasts: '700',
      'forecasts/gfs': '700',
      'forecasts/gfs/block': '600',
      'forecasts/run.json': '600',
      'push-keys.json': '600',
    });
    expect(await modeOf(join(folder, 'elsewhere'))).toBe('644');
  });

  it('is repaired at the start of the server', async () => {
    const data = await openFolder();
    const project = { root: folder, version: '0.0.0' };
    const variables = { PORT: '0', HOST: '127.0.0.1', MELTEMI_DATA: 'simulated', MELTEMI_DATA_DIR: data };
    const running = await start({ ...variables, LOG_LEVEL: 'silent' }, project, testEnvironment(), { features: [] });
    await vi.waitFor(async () => expect(await modeOf(data)).toBe('700'));
    expect(await modeOf(join(data, 'meltemi.sqlite'))).toBe('600');
    await vi.waitFor(async () => expect(await modeOf(join(data, 'forecasts', 'gfs', 'block'))).toBe('600'));
    await stop(running);
  });
});

describe('the file of SQLite', () => {
  it('and what stands beside it can be read by the server alone, made or found', async () => {
    const file = join(folder, 'meltemi.sqlite');
    const opened = async (): Promise<Record<string, string>> => {
      const database = await openDatabase({ file }, { migrations: sharedMigrations });
      await database.write((trx) => trx.deleteFrom('users').execute());
      const modes = await Promise.all(['', '-wal', '-shm'].map(async (end) => [end, await modeOf(file + end)]));
      await database.close();
      return Object.fromEntries(modes) as Record<string, string>;
    };
    expect(await opened()).toEqual({ '': '600', '-wal': '600', '-shm': '600' });
    // Appended to and never cut: the engine may still have the file in its memory.
    for (const end of ['', '-wal', '-shm']) {
      await appendFile(file + end, '');
      await chmod(file + end, 0o644);
    }
    expect(await opened()).toEqual({ '': '600', '-wal': '600', '-shm': '600' });
  });
});
