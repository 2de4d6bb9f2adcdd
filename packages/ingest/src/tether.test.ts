import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from './test-provider.ts';

let provider: TestProvider;
let folder: string;
beforeEach(async () => {
  provider = await startTestProvider();
  folder = mkdtempSync(join(tmpdir(), 'ingest-'));
});
afterEach(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

it('on a tether, ingest that watches ends in order when the other end goes', async () => {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, 'main.ts'),
      'gfs-wave',
      '--watch',
      '--threads',
      '1',
      '--folder',
      folder,
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, MELTEMI_INGEST_TETHER: 'stdin', MELTEMI_INGEST_GFS_WAVE_URL: provider.base },
    },
  );
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  // Its first line of progress: it is at work.
  await new Promise<void>((resolve) => {
    child.stdout.once('data', () => resolve());
  });
  expect(child.exitCode).toBeNull();
  child.stdin.end();
  expect(await ended).toBe(0);
}, 120_000);
