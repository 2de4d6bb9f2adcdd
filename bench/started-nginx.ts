import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** nginx with the configuration of the documentation, in front of a server of this machine. */
export interface StartedNginx {
  readonly origin: string;
  /** Processes that answer requests. */
  readonly workers: readonly number[];
  readonly stop: () => Promise<void>;
}

/** True where nginx is on the PATH. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).error === undefined;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Replaces a piece of text that must be there, so that a change of the file is noticed here. */
function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`docs/nginx.conf does not have "${from}" once`);
  return text.replace(from, to);
}

/** Starts nginx with docs/nginx.conf: only the two ports and the folder of the cache are others. */
export async function startNginx(folder: string, upstreamPort: number): Promise<StartedNginx> {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  let site = readFileSync(join(import.meta.dirname, '..', 'docs', 'nginx.conf'), 'utf8');
  site = replaceOnce(site, 'listen 80;', `listen 127.0.0.1:${port};`);
  site = replaceOnce(site, 'server 127.0.0.1:8080;', `server 127.0.0.1:${upstreamPort};`);
  site = replaceOnce(site, 'proxy_cache_path /var/cache/nginx/meltemi', `proxy_cache_path ${folder}/cache`);
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  // Started by root, its workers would be another user, who cannot reach the folder.
  const owner = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${owner}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http { access_log off; keepalive_requests 10000000; ${temporary} include ${folder}/site.conf; }
`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    if (
      await fetch(`${origin}/health/live`).then(
        () => true,
        () => false,
      )
    )
      break;
    if (tries > 100 || child.exitCode !== null) throw new Error('nginx did not start with docs/nginx.conf');
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return {
    origin,
    workers,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
