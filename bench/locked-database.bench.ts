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
const server = await startServer(folder, { MELTEMI_BUILD_AHEAD: 'false' });
try {
  const holder = new Libsql(join(folder, 'meltemi.sqlite'));
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
  const health: number[] = [];
  while (performance.now() < until) {
    const begun = performance.now();
    await (await fetch(`${server.origin}/health`)).arrayBuffer();
    health.push(performance.now() - begun);
    await pause(10);
  }
  holder.exec('rollback');
  const refused = await Promise.all(writes);
  const after = await register(9);
  table([
    ['calls of /health under the lock', String(health.length), '', null],
    ['/health, median', `${percentile(health, 0.5).toFixed(1)} ms`, '', null],
    bounded('/health, p99', percentile(health, 0.99), 100, 'ms', 1),
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
