/** Warnings at a place by HTTP, and tiles of the map, out of 5,000 areas with 500 corners each. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { openWarningReader, openWarningWriter } from '@meltemi/archive';
import type { ActiveWarning } from '@meltemi/dangers';
import { classTiles } from '../packages/server/src/features/warnings/class-tiles.ts';
import { vectorTiles } from '../packages/server/src/features/warnings/vector-tiles.ts';
import { tileWarningsOf } from '../packages/server/src/features/warnings/warning-tiles.ts';
import { warningRoutes } from '../packages/server/src/features/warnings/warnings.routes.ts';
import { NOON, testApp, testEnvironment } from '../packages/server/src/http/test-app.ts';
import { readWarnings } from '../packages/server/src/services/read-warnings.ts';
import { testSource, testWarning } from '../packages/server/src/warnings/test-warnings.ts';
import { unpackPolygons } from '../packages/server/src/warnings/packed-warnings.ts';
import { openWarningService } from '../packages/server/src/warnings/warning-service.ts';
import { table, wallOf } from './measuring.ts';

/** Pseudo-random numbers that are the same in each run. */
let state = 18;
const random = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

/** An area with 500 corners around a place. */
function area(lon: number, lat: number, degrees: number): [number, number][] {
  const ring = Array.from({ length: 500 }, (_, i): [number, number] => {
    const [angle, radius] = [(i / 500) * 2 * Math.PI, degrees * (0.8 + 0.2 * random())];
    return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}

const warnings = Array.from({ length: 5000 }, (_, k): ActiveWarning =>
  testWarning({
    id: `w${k}`,
    severity: (['M', 'M', 'M', 'S', 'E'] as const)[k % 5]!,
    polygons: [[area(random() * 360 - 180, random() * 140 - 70, 0.5 + random())]],
  }),
);
const folder = await mkdtemp(join(tmpdir(), 'meltemi-bench-'));
await openWarningWriter<ActiveWarning>(folder).publish({ source: testSource, at: NOON, warnings });
const environment = testEnvironment();
const service = openWarningService({
  live: openWarningReader(folder, 'warnings', readWarnings),
  simulated: null,
  regions: null,
  now: environment.now,
  log: { warn: () => undefined },
});
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const opening = await wallOf(() => service.current());
delay.disable();
const blocked = delay.max / 1e6;
const set = await service.current();
const app = await testApp(
  (scope) =>
    warningRoutes(scope, { warnings: service, tiles: { tile: async () => new Uint8Array() }, now: environment.now }),
  { environment, logLevel: 'silent' },
);
const times: number[] = [];
for (let k = 0; k < 1000; k++) {
  const url = `/capalerts/${(random() * 140 - 70).toFixed(4)}/${(random() * 360 - 180).toFixed(4)}`;
  times.push(await wallOf(() => app.inject(url)));
}
times.sort((a, b) => a - b);
const p95 = times[Math.floor(times.length * 0.95)]!;

const cut = tileWarningsOf(set).map((one) => Object.assign({}, one, { polygons: unpackPolygons(one.polygons) }));
let vector: ReturnType<typeof vectorTiles> = () => new Uint8Array();
const cutting = await wallOf(async () => (vector = vectorTiles(cut)));
const painted = classTiles(cut);
// Compiled code, as in a server that has made a tile before: the same of the other half of the world.
vector(2, 0, 2);
painted({ kind: 'class', z: 2, x: 0, y: 2, from: 0, to: 4e12 });
const tiles = [2, 3, 4, 6, 8].map((z) => {
  const [x, y] = [Math.floor(0.54 * 2 ** z), Math.floor(0.35 * 2 ** z)];
  const start = performance.now();
  const bytes = vector(z, x, y);
  const ms = performance.now() - start;
  return { z, ms, kb: gzipSync(bytes).length / 1000 };
});
const classTimes = [3, 6].map((z) => {
  const start = performance.now();
  const bytes = painted({
    kind: 'class',
    z,
    x: Math.floor(0.54 * 2 ** z),
    y: Math.floor(0.35 * 2 ** z),
    from: 0,
    to: 4e12,
  });
  return { z, ms: performance.now() - start, kb: bytes.length / 1000 };
});
table([
  ['read and index 5,000 areas', `${opening.toFixed(0)} ms`, '', null],
  ['… this thread stands still meanwhile, at most', `${blocked.toFixed(0)} ms`, '', null],
  ['a place by HTTP, 95 %', `${p95.toFixed(2)} ms`, '< 5 ms', p95 < 5],
  ['cut the areas, once a set, in a thread', `${cutting.toFixed(0)} ms`, '', null],
  ...tiles.map(({ z, ms, kb }) => {
    const holds = ms < 50 && kb < 40;
    return [`vector tile at zoom ${z}`, `${ms.toFixed(1)} ms, ${kb.toFixed(1)} kB`, '< 50 ms, < 40 kB', holds] as const;
  }),
  ...classTimes.map(
    ({ z, ms, kb }) =>
      [`class tile at zoom ${z}`, `${ms.toFixed(1)} ms, ${kb.toFixed(1)} kB`, '< 50 ms', ms < 50] as const,
  ),
]);
await app.close();
await rm(folder, { recursive: true, force: true });
