import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FileStore, openDiskSource, verifyRun } from '@meltemi/archive';
import { hashFloat } from '@meltemi/fields';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { models } from '../models/models.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { coarse, publishStep, type ValueOf } from '../test-world.ts';

/** Moments at which ingest is killed; the benchmark `kills` asks for more. */
const KILLS = Number(process.env['MELTEMI_TEST_KILLS'] ?? 10);
const HOURS = 12;
const hourMs = 3_600_000;
const firstRun = Date.UTC(2026, 10, 15, 6);
const model = { ...models['gfs-wave'], grid: coarse };
const sea =
  (refTs: number): ValueOf =>
  ({ quantity }, hour, point) =>
    quantity.endsWith('Period')
      ? 10
      : quantity.endsWith('From')
        ? 270
        : 1 + ((refTs / hourMs) % 24) / 10 + hour / 10 + point / 100;
/** Where nothing outside the project is needed to find its packages. */
const cache = join(import.meta.dirname, '..', '..', '..', '..', '.cache');

let provider: TestProvider;
let folder: string;
let program: string;
let child: ChildProcess | null = null;

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'killed-'));
  program = join(folder, 'program');
  // As one file it starts in a fraction of the time that a loader takes for the sources.
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: [/^@meltemi\//], target: 'node' },
    build: {
      ssr: join(import.meta.dirname, 'test-process.ts'),
      outDir: program,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { format: 'es', entryFileNames: 'main.mjs' } },
    },
  });
  provider = await startTestProvider();
}, 120_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts ingest and kills it so many requests and then milliseconds later; resolves to its exit code, null when it was killed. */
function ingestKilledAfter(archive: string, refTs: number, requests: number, delayMs: number): Promise<number | null> {
  const started = spawn(process.execPath, [join(program, 'main.mjs'), provider.base, archive, String(refTs)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child = started;
  const from = provider.requests.length;
  let kill: NodeJS.Timeout | undefined;
  const watch = setInterval(() => {
    if (provider.requests.length - from < requests) return;
    clearInterval(watch);
    kill = setTimeout(() => started.kill('SIGKILL'), delayMs);
  }, 1);
  return new Promise((resolve) =>
    started.on('exit', (code) => {
      clearInterval(watch);
      clearTimeout(kill);
      resolve(code);
    }),
  );
}

/** The hours of a run that readers see; every byte and value of them must be right. */
async function servedHours(archive: string, refTs: number): Promise<readonly number[]> {
  const source = await openDiskSource({ from: archive });
  try {
    expect(source.faults()).toEqual([]);
    const run = (await source.runs('gfsWaves')).find((one) => one.refTs === refTs);
    for (const hour of run?.hours ?? []) {
      const [waves] = await source.lattice({
        product: 'gfsWaves',
        refTs,
        validTs: refTs + hour * hourMs,
        fields: [{ quantity: 'waves', level: 'surface' }],
        lattice: { columns: Int32Array.of(0, 5), rows: Int32Array.of(3) },
      });
      expect([...(waves ?? [])].map((height) => height.toFixed(2))).toEqual(
        [24, 29].map((point) => sea(refTs)({ ...model.picks[0]!, quantity: 'waves' }, hour, point).toFixed(2)),
      );
    }
    if (run !== undefined) {
      const store = new FileStore(archive);
      expect(
        await verifyRun(store, `gfsWaves/${new Date(refTs).toISOString().slice(0, 13).replaceAll(/[-T]/g, '')}`),
      ).toEqual([]);
      store.close();
    }
    return run?.hours ?? [];
  } finally {
    source.close();
  }
}

it(`killed at ${KILLS} moments, ingest never leaves anything half served, and always comes to the end`, async () => {
  const archive = join(folder, 'archive');
  const all = Array.from({ length: HOURS }, (_, k) => k + 1);
  let refTs = firstRun;
  const publish = (): void => {
    for (const hour of all) publishStep(provider, model, refTs, hour, sea(refTs));
  };
  publish();
  expect(await ingestKilledAfter(archive, refTs, Infinity, 0)).toBe(0);
  expect(await servedHours(archive, refTs)).toEqual(all);
  let complete = refTs;
  let kills = 0;
  let before: readonly number[] = [];
  for (let round = 0; kills < KILLS; round++) {
    if (complete === refTs) {
      [refTs, before] = [refTs + 6 * hourMs, []];
      publish();
    }
    // A step takes two requests. A process in four is left alone until late, so that runs also come to their end.
    const requests = Math.floor(hashFloat(6, round, 1) * (round % 4 === 3 ? 40 : 12));
    const code = await ingestKilledAfter(archive, refTs, requests, hashFloat(6, round, 2) * 20);
    if (code === null) kills += 1;
    else expect(code).toBe(0);
    const hours = await servedHours(archive, refTs);
    // What readers saw they go on seeing, and the run before is whole.
    expect(hours).toEqual(all.slice(0, hours.length));
    expect(hours.length).toBeGreaterThanOrEqual(before.length);
    expect(await servedHours(archive, complete)).toEqual(all);
    before = hours;
    if (code === 0) {
      expect(hours).toEqual(all);
      complete = refTs;
    }
  }
  expect(await ingestKilledAfter(archive, refTs, Infinity, 0)).toBe(0);
  expect(await servedHours(archive, refTs)).toEqual(all);
}, 900_000);
