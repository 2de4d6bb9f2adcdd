/** How a server answers while another process holds its database for writing. */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import Libsql from 'libsql';
import { bounded, table } from './measuring.ts';
import { dropFolder, freshFolder, startServer } from './started-server.ts';
import { percentile } from './synced-users.ts';

/** How long the lock is held, milliseconds. */
const lockMs = 20_000;

const folder = freshFolder();
/** How long calls of /health take, one after the other, milliseconds. */
async function healthUntil(until: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    const begun = performance.now();
    await (await fetch(`${server.origin}/health`)).arrayBuffer();
    times.push(performance.now() - begun);
    await pause(10);
  }
  return times;
}

const server = await startServer(folder, { MELTEMI_BUILD_AHEAD: 'false' });
try {
  // How the machine answers without the lock: what it has else to do is in both.
  const free = await healthUntil(performance.now() + lockMs / 4);
  const holder = new Libsql(join(folder, 'meltemi.sqlite'));
  holder.pragma('busy_timeout = 5000');
  holder.exec('begin immediate');
  const until = performance.now() + lockMs;
  const password = 'Correct1horse';
  const register = (k: number): Promise<Response> =>
    fetch(`${server.origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-meltemi-client': 'bench' },
      body: JSON.stringify({ email: `p${k}@example.org`, username: 'p', password, confirmation: password }),
    });
  const writes = [0, 1, 2, 3].map(register);
  const health = await healthUntil(until);
  holder.exec('rollback');
  const refused = await Promise.all(writes);
  const after = await register(9);
  table([
    ['calls of /health under the lock', String(health.length), '', null],
    ['/health, median', `${percentile(health, 0.5).toFixed(1)} ms`, '', null],
    ['/health without the lock, p99', `${percentile(free, 0.99).toFixed(1)} ms`, '', null],
    bounded('/health, p99 beyond that', percentile(health, 0.99) - percentile(free, 0.99), 100, 'ms', 1),
    [
      'changes under the lock',
      refused.map(({ status }) => status).join(' '),
      '503',
      refused.every((r) => r.status === 503),
    ],
    [
      'retry-after of a refused change',
      `${refused[0]?.headers.get('retry-after')} s`,
      '',
      refused.every(({ headers }) => headers.has('retry-after')),
    ],
    ['a change afterwards', String(after.status), '201', after.status === 201],
  ]);
} finally {
  await server.stop();
  dropFolder(folder);
}
