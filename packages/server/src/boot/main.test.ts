import { spawn } from 'node:child_process';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServerProgram, type TestProgram } from '#database/test-program.ts';
import { testFolder } from '../http/test-app.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await buildServerProgram(build);
}, 120_000);
afterAll(() => program.remove());

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await testFolder());
});
afterEach(() => remove());

/** Runs the entry as its own process; `signal` is sent once it says that it is ready. */
function run(
  env: Record<string, string>,
  signal?: NodeJS.Signals,
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program.file], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        HOST: '127.0.0.1',
        MELTEMI_DATA_DIR: folder,
        MELTEMI_DATA: 'simulated',
        MELTEMI_WORKERS: '1',
        MELTEMI_BUILD_AHEAD: 'false',
        ...env,
      },
    });
    let out = '';
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (signal && out.includes('\n')) child.kill(signal);
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

/** What other users of the machine could read in a folder. */
async function openToOthers(path: string): Promise<string[]> {
  const names = await readdir(path, { recursive: true });
  const modes = await Promise.all(names.map(async (name) => ({ name, mode: (await lstat(join(path, name))).mode })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name);
}

describe('the process', { timeout: 60_000 }, () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('prints one line and ends with 0 on %s', async (signal) => {
    const { code, out, err } = await run({ MELTEMI_CLIENT_DIR: folder, LOG_LEVEL: 'error' }, signal);
    expect(out).toMatch(
      /^Meltemi \S+ is ready at http:\/\/127\.0\.0\.1:\d+ with simulated data; it keeps its files in .+\n$/,
    );
    expect(err).toBe('');
    expect(code).toBe(0);
    expect((await readdir(folder)).length).toBeGreaterThan(0);
    expect(await openToOthers(folder)).toEqual([]);
  });

  it('prints one sentence and ends with 1 on a bad value', async () => {
    const { code, out, err } = await run({ MELTEMI_DATA: 'fake' });
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: 'MELTEMI_DATA="fake" cannot be used: MELTEMI_DATA must be simulated, live or auto.\n',
    });
  });
});
