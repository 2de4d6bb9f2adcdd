/** A pass of simulated warnings on one thread: its time, the shares of areas with warnings, and the same again. `DATES` names other days. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openSimulatedWorld } from '../packages/server/src/forecasts/simulated-world.ts';
import { simulateWarnings } from '../packages/server/src/observer/warning-pass.ts';
import { stepReader } from '../packages/server/src/observer/warning-values.ts';
import { openRegions } from '../packages/server/src/warnings/regions.ts';
import { table, type Row } from './measuring.ts';

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
const { watched } = await openRegions(data);
const rows: Row[] = [];

async function pass(refTs: number) {
  const world = openSimulatedWorld({ seed: 1, geography, now: () => refTs, maps: [] });
  const closing = new AbortController().signal;
  const run = (async (job: { kind: string; request: never }) => world.source.lattice(job.request)) as never;
  const read = stepReader({ run, isFree: () => true, closing }, watched, refTs, 3);
  const start = performance.now();
  const warnings = await simulateWarnings({ seed: 1, refTs, watched, read, say: (_, key) => key, languages: [] });
  return { warnings, seconds: (performance.now() - start) / 1000 };
}
const hashOf = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('hex').slice(0, 12);

const dates = (process.env['DATES'] ?? '2026-01-15').split(',');
for (const date of dates) {
  const refTs = Date.parse(`${date}T00:00Z`);
  const { warnings, seconds } = await pass(refTs);
  const share = (severities: string): number => {
    const some = warnings.filter(({ severity }) => severities.includes(severity));
    return (100 * new Set(some.map(({ area }) => area)).size) / watched.length;
  };
  rows.push([`${date}: a pass, nothing made before`, `${seconds.toFixed(0)} s`, '< 180 s', seconds < 180]);
  const [any, severe, extreme] = [share('MSE'), share('SE'), share('E')];
  rows.push([`${date}: areas with a warning`, `${any.toFixed(1)} %`, '8–20 %', any >= 8 && any <= 20]);
  rows.push([`${date}: severe`, `${severe.toFixed(1)} %`, '≤ 3 %', severe <= 3]);
  rows.push([`${date}: extreme`, `${extreme.toFixed(2)} %`, '≤ 0.4 %', extreme <= 0.4]);
  const kinds = new Map<string, number>();
  for (const { kind, severity } of warnings)
    kinds.set(`${kind} ${severity}`, (kinds.get(`${kind} ${severity}`) ?? 0) + 1);
  console.log(date, warnings.length, Object.fromEntries([...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1))));
  const again = await pass(refTs);
  const isSame = hashOf(again.warnings) === hashOf(warnings);
  rows.push([`${date}: the same again`, hashOf(again.warnings), hashOf(warnings), isSame]);
}
table(rows);
