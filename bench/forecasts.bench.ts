/** The first start, point forecasts, never-seen times and a mixed load. */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { bounded, cpuOfProcesses, median, table, wallOf, type Row } from './measuring.ts';
import { dropFolder, freshFolder, runOf, startServer, untilBuilt } from './started-server.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const statusOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (reply) => reply.resume().on('end', () => resolve(reply.statusCode ?? 0))).on('error', reject);
  });
const mustBe200 = async (url: string): Promise<void> => {
  const status = await statusOf(url);
  if (status !== 200) throw new Error(`${status} for ${url}`);
};
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const rows: Row[] = [];
const folder = freshFolder();
let server = await startServer(folder);
const began = performance.now();
rows.push(bounded('start until ready', server.startMs / 1000, 3, 's'));
await pause(5000);
const point = (lat: number, lon: number): string => `${server.origin}/forecast/point/ecmwf/v2.9/${lat}/${lon}`;
rows.push(
  bounded(
    'point forecast 5 s after the very first start',
    (await wallOf(() => mustBe200(point(50.1, 14.4)))) / 1000,
    2,
    's',
  ),
);
await untilBuilt(server.origin);
rows.push(bounded('the coming days are made', (performance.now() - began) / 1000, 180, 's', 0));

const { ref, step } = await runOf(server.origin, 'ecmwf-hres');
const tile = (hours: number, rest: string): string =>
  `${server.origin}/im/v3.0/ecmwf-hres/${ref}/${step(hours)}/wm_grid_257/${rest}.png`;
const firsts: number[] = [];
for (const hours of [39, 63, 87, 111, 135])
  firsts.push((await wallOf(() => mustBe200(tile(hours, '3/4/2/rain-surface')))) / 1000);
rows.push(bounded('first tile of a never-seen time (rain, z3)', median(firsts), 1, 's'));

const before = cpuOfProcesses([server.pid]);
for (let k = 0; k < 200; k++) await mustBe200(point(50.1, 14.4));
rows.push(bounded('point forecast of 240 h, warm, CPU', (cpuOfProcesses([server.pid]) - before) / 200, 5, 'ms'));
rows.push([
  'point forecast of a new place',
  `${(await wallOf(() => mustBe200(point(48.2, 16.4)))).toFixed(0)} ms`,
  '',
  null,
]);

/** Half a minute of 64 connections: mostly tiles that were requested before, some new ones, points and run lists. */
const places = [
  [50.1, 14.4],
  [48.9, 2.3],
  [40.4, -3.7],
  [59.3, 18.1],
  [35.7, 139.7],
  [-33.9, 151.2],
] as const;
const warm = ['temp', 'wind', 'pressure', 'clouds'].flatMap((layer) =>
  ['4/2', '3/2', '4/3'].map((at) => tile(12, `3/${at}/${layer}-surface`)),
);
let done = 0;
let errors = 0;
const end = performance.now() + 30_000;
await Promise.all(
  Array.from({ length: 64 }, async (_, line) => {
    for (let k = line; performance.now() < end; k += 7) {
      const kind = k % 20;
      const place: readonly [number, number] = places[k % places.length] ?? [0, 0];
      const url =
        kind === 0
          ? point(...place)
          : kind === 1
            ? `${server.origin}/metadata/v1.0/gfs/minifest.json`
            : kind === 2
              ? tile(12 + 3 * (k % 8), `4/${8 + (k % 3)}/5/temp-850h`)
              : (warm[k % warm.length] ?? '');
      const status = await statusOf(url).catch(() => 0);
      done += 1;
      if (status !== 200) errors += 1;
    }
  }),
);
rows.push(
  ['mixed load of 64 connections, requests a second', (done / 30).toFixed(0), '', null],
  bounded('errors in it', errors, 0, '', 0),
);
const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
rows.push(bounded('resident memory after it', rss, 1200, 'MB', 0));
await server.stop();
server = await startServer(folder);
rows.push([
  'a later start is warm: first tile',
  `${(await wallOf(() => mustBe200(tile(12, '3/4/2/temp-surface').replace(/^http:..[^/]+/, server.origin)))).toFixed(0)} ms`,
  '',
  null,
]);
await server.stop();
dropFolder(folder);
agent.destroy();
table(rows);
