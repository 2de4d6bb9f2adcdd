import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDiskSource } from '@meltemi/archive';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { models } from '../models/models.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { coarse, publishStep, type ValueOf } from '../test-world.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const model = { ...models['gfs-wave'], grid: coarse };
const sea: ValueOf = ({ quantity }, hour, point) =>
  quantity.endsWith('Period') ? 10 : quantity.endsWith('From') ? 270 : 1 + hour / 10 + point / 100;

let provider: TestProvider;
let folder: string;
let child: ChildProcess | null = null;

beforeEach(async () => {
  provider = await startTestProvider();
  folder = mkdtempSync(join(tmpdir(), 'ingest-'));
  for (let hour = 1; hour <= 12; hour++) publishStep(provider, model, refTs, hour, sea);
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts ingest and kills it after so many requests; resolves to its exit code, null when it was killed. */
function ingestKilledAfter(requests: number): Promise<number | null> {
  const started = spawn(
    process.execPath,
    [fileURLToPath(new URL('./test-process.ts', import.meta.url)), provider.base, folder, String(refTs)],
    { stdio: 'inherit' },
  );
  child = started;
  const from = provider.requests.length;
  const timer = setInterval(() => {
    if (provider.requests.length - from >= requests) started.kill('SIGKILL');
  }, 1);
  return new Promise((resolve) =>
    started.on('exit', (code) => {
      clearInterval(timer);
      resolve(code);
    }),
  );
}

/** The hours that readers see; each must have the values that the provider published. */
async function servedHours(): Promise<readonly number[]> {
  const source = await openDiskSource({ from: folder });
  try {
    expect(source.faults()).toEqual([]);
    const [run] = await source.runs('gfsWaves');
    for (const hour of run?.hours ?? []) {
      const [waves] = await source.lattice({
        product: 'gfsWaves',
        refTs,
        validTs: refTs + hour * 3_600_000,
        fields: [{ quantity: 'waves', level: 'surface' }],
        lattice: { columns: Int32Array.of(0, 5), rows: Int32Array.of(3) },
      });
      expect([...(waves ?? [])].map((height) => height.toFixed(2))).toEqual(
        [24, 29].map((point) => (1 + hour / 10 + point / 100).toFixed(2)),
      );
    }
    return run?.hours ?? [];
  } finally {
    source.close();
  }
}

it('killed at any moment, ingest leaves what is served whole, and goes on where it stopped', async () => {
  const all = Array.from({ length: 12 }, (_, k) => k + 1);
  expect(await ingestKilledAfter(5)).toBeNull();
  expect(await servedHours()).toEqual([]);
  expect(await ingestKilledAfter(13)).toBeNull();
  const before = await servedHours();
  expect(before).toEqual(all.slice(0, before.length));
  const earlier = provider.requests.length;
  expect(await ingestKilledAfter(Infinity)).toBe(0);
  expect(await servedHours()).toEqual(all);
  // The steps of the processes before are not fetched again: two requests a step, and not for all twelve.
  expect(provider.requests.length - earlier).toBeLessThan(24);
  // Three processes, each with its own start.
}, 240_000);
