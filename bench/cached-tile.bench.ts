/** Processor time of a tile from memory, against nginx serving the same bytes. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { bounded, cpuOfProcesses, table, type Row } from './measuring.ts';
import { dropFolder, freshFolder, runOf, startServer, untilBuilt } from './started-server.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

const fetchOne = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (reply) => {
      const parts: Buffer[] = [];
      const status = reply.statusCode ?? 0;
      reply
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => (status === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(`${status} for ${url}`))));
    }).on('error', reject);
  });

/** Microseconds of a server's processor time for one request: the best of three rounds, as the first ones still compile. */
async function perRequest(url: string, pids: readonly number[], requests: number): Promise<number> {
  const turn = async (count: number): Promise<void> => {
    for (let k = 0; k < count; k++) await fetchOne(url);
  };
  await Promise.all(Array.from({ length: 8 }, () => turn(requests / 80)));
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const before = cpuOfProcesses(pids);
    await Promise.all(Array.from({ length: 8 }, () => turn(requests / 8)));
    best = Math.min(best, ((cpuOfProcesses(pids) - before) * 1000) / requests);
  }
  return best;
}

const folder = freshFolder();
const server = await startServer(join(folder, 'data'));
const rows: Row[] = [];
try {
  const { ref, step } = await runOf(server.origin, 'ecmwf-hres');
  const url = `${server.origin}/im/v3.0/ecmwf-hres/${ref}/${step(12)}/wm_grid_257/3/4/2/temp-surface.png`;
  await untilBuilt(server.origin);
  const tile = await fetchOne(url);
  const ours = await perRequest(url, [server.pid], 20_000);
  rows.push([
    `a tile of ${(tile.length / 1024).toFixed(0)} KB from memory, CPU of the server`,
    `${ours.toFixed(1)} µs`,
    '',
    null,
  ]);
  if (spawnSync('nginx', ['-v']).error === undefined) {
    const root = join(folder, 'nginx');
    mkdirSync(root);
    // The worker of nginx runs as another user, who must be able to reach the tile.
    chmodSync(folder, 0o755);
    writeFileSync(join(root, 'tile.png'), tile);
    const conf = `daemon off; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;\nevents { worker_connections 64; }\nhttp { access_log off; sendfile on; keepalive_requests 1000000; types { image/png png; }\n  client_body_temp_path ${root}/a; proxy_temp_path ${root}/b; fastcgi_temp_path ${root}/c; uwsgi_temp_path ${root}/d; scgi_temp_path ${root}/e;\n  server { listen 127.0.0.1:18999; root ${root}; add_header cache-control "public, max-age=31536000, immutable"; } }\n`;
    writeFileSync(join(root, 'nginx.conf'), conf);
    const nginx = spawn('nginx', ['-c', join(root, 'nginx.conf'), '-p', root], { stdio: 'ignore' });
    await new Promise((resolve) => {
      setTimeout(resolve, 1000);
    });
    const children = readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number);
    const theirs = await perRequest('http://127.0.0.1:18999/tile.png', children, 20_000).finally(() =>
      nginx.kill('SIGTERM'),
    );
    rows.push(
      ['the same bytes from nginx', `${theirs.toFixed(1)} µs`, '', null],
      bounded('ratio', ours / theirs, 2.5, '×'),
    );
  } else rows.push(['nginx is not installed: no comparison', '', '', null]);
} finally {
  await server.stop();
  dropFolder(folder);
  agent.destroy();
}
table(rows);
