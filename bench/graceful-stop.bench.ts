/** A server that is stopped under load, ten times: no request that was sent may stay without a reply. */
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { bounded, median, table } from './measuring.ts';
import { dropFolder, freshFolder, runOf, startServer } from './started-server.ts';

const rounds = Number(process.env['MELTEMI_BENCH_ROUNDS'] ?? 10);
const clients = 64;
/** How long the load goes on before the stop, milliseconds. */
const loadMs = 700;

interface Load {
  answered: number;
  /** Requests that were sent and not answered, and why. */
  readonly lost: string[];
}

const call = (url: URL, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const sent = httpRequest(url, { agent }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', reject);
    });
    sent
      .on('error', (error: NodeJS.ErrnoException) => {
        const how = `${sent.reusedSocket ? 'an old' : 'a new'} connection, after ${(performance.now() - begun).toFixed(0)} ms`;
        reject(Object.assign(error, { message: `${error.message} on ${how}` }));
      })
      .end();
  });

/** One client on one connection at a time; it ends where nobody listens any more. */
async function client(urls: readonly URL[], first: number, thinkMs: number, load: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let k = first; ; k++) {
    const url = urls[k % urls.length];
    if (url === undefined) break;
    try {
      await call(url, agent);
      load.answered += 1;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ECONNREFUSED') break;
      load.lost.push(`${url.pathname}: ${code} ${message}`);
    }
    if (thinkMs > 0) await pause(thinkMs * Math.random() * 2);
  }
  agent.destroy();
}

const folder = freshFolder();
const lost: string[] = [];
const stops: number[] = [];
let answered = 0;
try {
  for (let round = 0; round < rounds; round++) {
    const server = await startServer(folder, { MELTEMI_BUILD_AHEAD: 'false' });
    const { ref, step } = await runOf(server.origin, 'gfs');
    const urls = [
      '/health/live',
      '/',
      '/services/umisteni',
      `/im/v3.0/gfs/${ref}/${step(3)}/wm_grid_257/2/1/1/temp-surface.png`,
      '/search/v3.0/?q=prag',
    ].map((path) => new URL(path, server.origin));
    // The first tile is made from nothing, which takes some seconds.
    for (const url of urls) await fetch(url);
    const load: Load = { answered: 0, lost: [] };
    // Half of them come back at once, the others after a while, as visitors do.
    const all = Array.from({ length: clients }, (_, k) => client(urls, k, k % 2 === 0 ? 0 : 100, load));
    await pause(loadMs);
    const begun = performance.now();
    await server.stop();
    stops.push(performance.now() - begun);
    await Promise.all(all);
    answered += load.answered;
    lost.push(...load.lost);
  }
} finally {
  dropFolder(folder);
}
for (const line of lost.slice(0, 10)) console.log(line);
table([
  ['stops under load', `${rounds}`, '', null],
  ['clients', `${clients}`, '', null],
  ['requests answered', `${answered}`, '', null],
  ['stop, median', `${(median(stops) / 1000).toFixed(2)} s`, '', null],
  bounded('requests without a reply', lost.length, 0, '', 0),
]);
if (lost.length > 0) process.exitCode = 1;
