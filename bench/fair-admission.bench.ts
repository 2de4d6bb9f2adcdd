/** Two clients: one wants 500 cold tiles at a time, over and over; how long does the other wait for a tile and for a point? */
import { Agent, request as httpRequest } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { bounded, median, table } from './measuring.ts';
import { dropFolder, freshFolder, runOf, startServer, untilBuilt, untilIdle } from './started-server.ts';
import { percentile } from './synced-users.ts';

/** Tiles of the greedy client under way at the same time. */
const flood = 500;
/** What the other client asks for: so many tiles, and so many points. */
const samples = 20;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const [greedy, other] = ['198.51.100.7', '203.0.113.9'];

/** The status and the time of a call that comes from an address. */
const call = (url: string, from: string): Promise<{ status: number; ms: number }> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    httpRequest(url, { agent, headers: { 'x-forwarded-for': from } }, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun }))
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });

const folder = freshFolder();
const server = await startServer(folder, { TRUST_PROXY: 'loopback' });
const counts = { made: 0, refused: 0 };
const tiles: number[] = [];
const points: number[] = [];
const pictures: number[] = [];
const health: number[] = [];
const failed: string[] = [];
try {
  await untilBuilt(server.origin);
  // A first start makes its observed days after that, which a server that runs for long does not.
  await untilIdle(server.pid);
  const { ref, step } = await runOf(server.origin, 'ecmwf-hres');
  const tile = (layer: string, hours: number, k: number): string =>
    `${server.origin}/im/v3.0/ecmwf-hres/${ref}/${step(hours)}/wm_grid_257/4/${k % 16}/${(k >> 4) % 16}/${layer}-surface.png`;
  const load = { stopped: false, next: 0 };
  // Each place of the flood asks for the next tile as soon as it has an answer.
  const all = Array.from({ length: flood }, async () => {
    while (!load.stopped) {
      const k = load.next++;
      const { status } = await call(
        tile(['temp', 'rh', 'wind', 'pressure'][k >> 12] ?? 'dewpoint', 3 * (1 + ((k >> 8) % 16)), k),
        greedy,
      );
      if (status === 200) counts.made += 1;
      else if (status === 503) counts.refused += 1;
      else failed.push(`${k}: ${status}`);
      if (status !== 200) await pause(500);
    }
  });
  const timed = async (into: number[], url: string): Promise<void> => {
    const { status, ms } = await call(url, other);
    if (status !== 200) failed.push(`${url}: ${status}`);
    into.push(ms);
  };
  await pause(3000);
  for (let k = 0; k < samples; k++) {
    await timed(tiles, tile('gust', 48 + 3 * (k % 8), 5 + 7 * k));
    await timed(points, `${server.origin}/forecast/point/ecmwf/v2.9/${(40 + k / 2).toFixed(1)}/${(3 + k).toFixed(1)}`);
    await timed(pictures, `${server.origin}/basemap/v1/relief/6/${20 + k}/21.png`);
    await timed(health, `${server.origin}/health/live`);
  }
  load.stopped = true;
  agent.destroy();
  await Promise.allSettled(all);
} finally {
  await server.stop();
  dropFolder(folder);
}
for (const line of failed.slice(0, 5)) console.log(line);
table([
  ['tiles of the greedy client: made, refused', `${counts.made}, ${counts.refused}`, '', null],
  ['cold tile of the other client, median', `${median(tiles).toFixed(0)} ms`, '', null],
  bounded('cold tile of the other client, p95', percentile(tiles, 0.95), 2000, 'ms', 0),
  ['point of the other client, median', `${median(points).toFixed(0)} ms`, '', null],
  bounded('point of the other client, p95', percentile(points, 0.95), 1000, 'ms', 0),
  bounded('relief picture of the other client, p95', percentile(pictures, 0.95), 1000, 'ms', 0),
  bounded('call that needs no work, p95', percentile(health, 0.95), 250, 'ms', 0),
  bounded('other replies than these', failed.length, 0, '', 0),
]);
if (failed.length > 0) process.exitCode = 1;
