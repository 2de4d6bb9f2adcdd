/** 1,500 listeners of lightning for a minute: nobody misses a message; then as many as there is room for, and one more. */
import { Agent, get, type ClientRequest, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { bounded, cpuOfProcesses, table } from './measuring.ts';
import { dropFolder, freshFolder, startServer } from './started-server.ts';

const listeners = 1500;
const seconds = Number(process.env['MELTEMI_BENCH_SECONDS'] ?? 60);
const room = 5000;
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

interface Listener {
  readonly status: number;
  readonly ids: number[];
  bytes: number;
  isOver: boolean;
}

const open: ClientRequest[] = [];

const listen = (origin: string): Promise<Listener> =>
  new Promise((resolve, reject) => {
    const request = get(`${origin}/lightning/live`, { agent }, (response: IncomingMessage) => {
      const heard: Listener = { status: response.statusCode ?? 0, ids: [], bytes: 0, isOver: false };
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        heard.bytes += part.length;
        rest += part;
        const messages = rest.split('\n\n');
        rest = messages.pop() ?? '';
        for (const message of messages) {
          const id = /^id: (\d+)/.exec(message)?.[1];
          if (id !== undefined) heard.ids.push(Number(id));
        }
      });
      response.on('close', () => (heard.isOver = true));
      response.on('error', () => undefined);
      resolve(heard);
    });
    request.on('error', reject);
    open.push(request);
  });

/** So many more listeners, a hundred at a time: a page opens one. */
async function listenAll(origin: string, count: number): Promise<Listener[]> {
  const all: Listener[] = [];
  while (all.length < count)
    all.push(...(await Promise.all(Array.from({ length: Math.min(100, count - all.length) }, () => listen(origin)))));
  return all;
}

/** Messages that lie between the first and the last one that a listener heard, and that it did not hear. */
const missing = ({ ids }: Listener): number =>
  ids.length === 0 ? seconds / 2 : ((ids.at(-1) ?? 0) - (ids[0] ?? 0)) / 2000 + 1 - new Set(ids).size;

const folder = freshFolder();
const server = await startServer(folder, { MELTEMI_BUILD_AHEAD: 'false' });
try {
  const all = await listenAll(server.origin, listeners);
  // The strokes of the first tick, and those of the next, are made.
  for (const begun = performance.now(); (all[0]?.ids.length ?? 0) < 3 && performance.now() - begun < 120_000;)
    await pause(500);
  const heard = all.map(({ ids }) => ids.length);
  const cpu = cpuOfProcesses([server.pid]);
  const memory = process.memoryUsage.rss();
  const begun = performance.now();
  await pause(seconds * 1000);
  const share = (cpuOfProcesses([server.pid]) - cpu) / (performance.now() - begun);
  const least = Math.min(...all.map(({ ids }, k) => ids.length - (heard[k] ?? 0)));
  const lost = all.reduce((sum, one) => sum + missing(one), 0);
  const bytes = all.reduce((sum, one) => sum + one.bytes, 0) / all.length;
  const more = await listenAll(server.origin, room - listeners);
  const last = await listen(server.origin);
  table([
    bounded(`messages lost by ${listeners} listeners in ${seconds} s`, lost, 0, '', 0),
    [`messages that each heard (of ${seconds / 2})`, String(least), `≥ ${seconds / 2 - 2}`, least >= seconds / 2 - 2],
    bounded('streams that ended', all.filter(({ isOver }) => isOver).length, 0, '', 0),
    ['share of a core, with the making of strokes', `${(100 * share).toFixed(0)} %`, '', null],
    ['bytes that each heard', `${(bytes / 1024).toFixed(0)} KB`, '', null],
    bounded(`of ${room} listeners refused`, more.filter(({ status }) => status !== 200).length, 0, '', 0),
    [`answer to listener ${room + 1}`, String(last.status), '503', last.status === 503],
    ['memory of this benchmark, not of the server', `${(memory / 2 ** 20).toFixed(0)} MB`, '', null],
  ]);
} finally {
  for (const request of open) request.destroy();
  await server.stop();
  dropFolder(folder);
}
