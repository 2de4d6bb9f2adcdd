/** A tile that was made before: Node alone, and behind nginx with the configuration of the documentation. */
import { join } from 'node:path';
import { load } from './http-load.ts';
import { bounded, cpuOfProcesses, table, type Row } from './measuring.ts';
import { hasNginx, startNginx } from './started-nginx.ts';
import { dropFolder, freshFolder, runOf, startServer, untilBuilt } from './started-server.ts';

/** Requests a second and microseconds of processor time a request: the best of three rounds, as the first ones still compile. */
async function measure(
  url: string,
  pids: readonly number[],
): Promise<{ perSecond: number; cpu: number; bytes: number }> {
  let best = { perSecond: 0, cpu: Infinity, bytes: 0 };
  for (let round = 0; round < 3; round++) {
    const before = cpuOfProcesses(pids);
    const start = performance.now();
    const { perSecond, bytes } = await load(url, { seconds: 4 });
    // The second of warming up counts as well: it is about as fast.
    const requests = (perSecond * (performance.now() - start)) / 1000;
    const cpu = ((cpuOfProcesses(pids) - before) * 1000) / requests;
    best = { perSecond: Math.max(best.perSecond, perSecond), cpu: Math.min(best.cpu, cpu), bytes };
  }
  return best;
}

const folder = freshFolder();
const server = await startServer(join(folder, 'data'));
const rows: Row[] = [];
try {
  const { ref, step } = await runOf(server.origin, 'ecmwf-hres');
  const path = `/im/v3.0/ecmwf-hres/${ref}/${step(12)}/wm_grid_257/3/4/2/temp-surface.png`;
  await untilBuilt(server.origin);
  await (await fetch(server.origin + path)).arrayBuffer();
  const alone = await measure(server.origin + path, [server.pid]);
  rows.push(
    [
      `a tile of ${(alone.bytes / 1024).toFixed(0)} KB from memory, Node alone`,
      `${alone.perSecond.toFixed(0)} /s`,
      '',
      null,
    ],
    ['its processor time', `${alone.cpu.toFixed(1)} µs`, '', null],
  );
  if (hasNginx()) {
    const nginx = await startNginx(join(folder, 'nginx'), Number(new URL(server.origin).port));
    try {
      await (await fetch(nginx.origin + path)).arrayBuffer();
      const behind = await measure(nginx.origin + path, nginx.workers);
      rows.push(
        ['the same tile from the cache of nginx', `${behind.perSecond.toFixed(0)} /s`, '', null],
        ['its processor time', `${behind.cpu.toFixed(1)} µs`, '', null],
        bounded('Node alone : nginx, processor time', alone.cpu / behind.cpu, 10, '×'),
      );
    } finally {
      await nginx.stop();
    }
  } else rows.push(['nginx is not installed: Node behind it was not measured', '', '', null]);
} finally {
  await server.stop();
  dropFolder(folder);
}
table(rows);
