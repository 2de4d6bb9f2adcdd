/** Fires of the simulated world on one thread: the time of a day, how many burn, how many are seen, and clusters of 100,000. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { detectionsOf, longestFire } from '@meltemi/dangers';
import { hashFloat } from '@meltemi/fields';
import { openSimulatedWorld } from '../packages/server/src/forecasts/simulated-world.ts';
import { clusterFires } from '../packages/server/src/features/pois/fire-clusters.ts';
import { simulateFires } from '../packages/server/src/observer/fire-pass.ts';
import { table, wallOf, type Row } from './measuring.ts';

const data = join(import.meta.dirname, '..', 'dist', 'data');
const { width, height } = JSON.parse(readFileSync(join(data, 'geography.json'), 'utf8')) as {
  width: number;
  height: number;
};
const heights = readFileSync(join(data, 'elevation.i16'));
const geography = {
  width,
  height,
  elevation: new Int16Array(heights.buffer, heights.byteOffset, width * height),
  land: new Uint8Array(readFileSync(join(data, 'land.u8'))),
};
const day = 86_400_000;
const today = Math.floor(Date.parse(process.env['DATE'] ?? '2026-08-01') / day);
const world = openSimulatedWorld({ seed: 1, geography, now: () => today * day, maps: [] });
const closing = new AbortController().signal;
const run = (async (job: { kind: string; request: never }) => world.source.lattice(job.request)) as never;
const rows: Row[] = [];
const start = performance.now();
const fires = [];
for (let back = 0; back <= longestFire; back++)
  fires.push(...(await simulateFires({ run, isFree: () => true, closing }, 1, today - back)));
const seconds = (performance.now() - start) / 1000 / (longestFire + 1);
const now = (today + 1) * day;
const burning = fires.filter(({ start: from, days }) => from + days * day > now - day).length;
const seen = detectionsOf(fires, 1, now - day, now).length;
rows.push(['fires of a day made', `${seconds.toFixed(1)} s`, '≤ 30 s', seconds <= 30]);
rows.push(['fires that burn on a day', String(burning), '300–3,000', burning >= 300 && burning <= 3000]);
rows.push(['seen in 24 h', String(seen), '500–20,000', seen >= 500 && seen <= 20_000]);
const many = Array.from({ length: 100_000 }, (_, k) => ({
  id: `f${k}`,
  lat: 100 * hashFloat(k, 1) - 50,
  lon: 360 * hashFloat(k, 2) - 180,
  ts: now,
  power: 10,
}));
let tileOf = clusterFires([]);
const indexed = await wallOf(async () => {
  tileOf = clusterFires(many);
});
rows.push(['clusters of 100,000 fires', `${(indexed / 1000).toFixed(1)} s`, '≤ 10 s', indexed <= 10_000]);
const one = await wallOf(async () => void tileOf({ z: 3, x: 4, y: 3 }));
rows.push([
  'a tile of them',
  `${one.toFixed(1)} ms, ${tileOf({ z: 3, x: 4, y: 3 }).length} points`,
  '≤ 50 ms',
  one <= 50,
]);
table(rows);
