/**
 * npm run cluster: two servers behind nginx, PostgreSQL, an S3-compatible store and two ingest workers on this machine, each
 * killed in turn with kill -9 while visitors read, users write and notifications are sent; prints what was lost.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { products } from '@meltemi/catalogue';
import type { IngestStatus } from '@meltemi/contract';
import { startPostgres } from '@meltemi/test-postgres';
import { seedUsers } from '../bench/synced-users.ts';
import { startMessages } from '../bench/cluster-messages.ts';
import { freePort, makePart, until, type Part } from '../bench/cluster-parts.ts';
import { startProvider } from '../bench/cluster-provider.ts';
import { lostWrites, startReaders, startWriters } from '../bench/cluster-traffic.ts';

/** Database and bucket are away for so long, milliseconds. */
const awayMs = 10_000;
/** A server stays dead for so long, milliseconds. */
const deadMs = 5000;
/** Tiles that are compared between the servers, and how far they lie from each other in the order in which readers ask. */
const comparedTiles = 50;
const tilesApart = 41;

const root = join(import.meta.dirname, '..');
const node = process.execPath;
if (spawnSync('nginx', ['-v']).error !== undefined) throw new Error('npm run cluster needs nginx on the PATH');
const say = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const folder = mkdtempSync(join(tmpdir(), 'meltemi-cluster-'));
/** Parts that speak, to be quoted when something does not come about. */
const parts: Part[] = [];
const clean: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

try {
  say('starting PostgreSQL, the store and the provider');
  const postgres = await startPostgres({ durable: true });
  clean.push(() => postgres.stop());
  process.env['DATABASE_URL'] = postgres.url;
  const provider = await startProvider();
  clean.push(provider.close);
  const storePort = await freePort();
  mkdirSync(join(folder, 'store'));
  const store = makePart(
    'bucket',
    [node, '--import', 'tsx', join(root, 'bench', 'cluster-store.ts'), String(storePort), join(folder, 'store')],
    {},
    /ready/u,
  );
  await store.start();
  clean.push(store.kill);
  const shared = {
    DATABASE_URL: postgres.url,
    MELTEMI_ARCHIVE_URL: 's3://weather/live',
    MELTEMI_ARCHIVE_ENDPOINT: `http://127.0.0.1:${storePort}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    MELTEMI_ARCHIVE_GB: '0.6',
    MELTEMI_DOWNLOAD_GB_A_DAY: '2',
  };
  const tokens = await seedUsers(folder, 12);

  const ports = [await freePort(), await freePort()];
  const servers = ports.map((port, k) =>
    makePart(
      `server ${k + 1}`,
      [node, join(root, 'dist', 'server', 'main.js')],
      {
        ...shared,
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        TRUST_PROXY: 'loopback',
        MELTEMI_DATA_DIR: join(folder, `server-${k}`),
        MELTEMI_DATA: 'auto',
        MELTEMI_INGEST_MODELS: 'none',
        MELTEMI_SERVERS: '2',
        MELTEMI_EVERYTHING: 'true',
        MELTEMI_BUILD_AHEAD: 'false',
        MELTEMI_PUSH_LOOPBACK: '1',
        MELTEMI_WORKERS: '1',
      },
      /is ready at/u,
    ),
  );
  const workers = [1, 2].map((k) =>
    makePart(
      `worker ${k}`,
      [
        node,
        join(root, 'dist', 'ingest', 'main.js'),
        'ecmwf-wave',
        '--watch',
        '--hours',
        '24',
        '--folder',
        join(folder, `worker-${k}`),
      ],
      { ...shared, MELTEMI_INGEST_ECMWF_WAVE_URL: provider.base, MELTEMI_INGEST_TAKEOVER_SECONDS: '60' },
      /the work is shared/u,
    ),
  );

  // nginx as the compose file sets it up.
  const nginxPort = await freePort();
  const site = join(folder, 'site.conf');
  execFileSync('sh', [join(root, 'deploy', 'nginx-cluster.sh'), join(root, 'docs', 'nginx.conf'), site], {
    env: { ...process.env, MELTEMI_UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(' ') },
  });
  const text = readFileSync(site, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${nginxPort};`)
    .replace('proxy_cache_path /var/cache/nginx/meltemi', `proxy_cache_path ${folder}/cache`);
  writeFileSync(site, text);
  const owner = process.getuid?.() === 0 ? 'user root; ' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((n) => `${n}_temp_path ${folder}/${n};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${owner}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')} include ${site}; }
`,
  );
  say('starting two servers and nginx');
  parts.push(...servers);
  await Promise.all(servers.map((server) => server.start()));
  for (const server of servers) clean.push(server.kill);
  const nginx = makePart('nginx', ['nginx', '-c', join(folder, 'nginx.conf'), '-p', folder], {}, /never/u);
  // It says nothing when it is ready: whether it started is seen by its answers.
  void nginx.start().catch(() => undefined);
  // Killed, it would leave its own workers behind.
  clean.push(nginx.stop);
  const origin = `http://127.0.0.1:${nginxPort}`;
  const answers = (url: string): Promise<boolean> =>
    fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
  await until('nginx answers', 60, () => answers(`${origin}/health/ready`));

  const { directory } = products.ecmwfWaves;
  const digits = (ts: number): string => new Date(ts).toISOString().replace(/\D/g, '').slice(0, 10);
  const tileUrl = (k: number): string => {
    const hour = 3 * (1 + (Math.floor(k / 256) % 8));
    const place = `4/${k % 16}/${Math.floor(k / 16) % 16}`;
    return `${origin}/im/v3.0/${directory}/${digits(provider.refTs)}/${digits(provider.refTs + hour * 3_600_000)}/wm_grid_257/${place}/waves-surface.png?origin=live`;
  };
  let turn = 0;
  let isLive = false;
  const nextUrl = (): string => {
    turn += 1;
    if (turn % 3 === 0) return `${origin}/metadata/v1.0/${directory}/minifest.json?turn=${turn}`;
    if (turn % 3 === 1 || !isLive) return `${origin}/health/live?turn=${turn}`;
    return tileUrl(turn);
  };
  const readers = startReaders(4, nextUrl);
  const writers = startWriters(origin, tokens);
  const messages = await startMessages(postgres.url);
  clean.push(messages.close);

  say('starting two workers; the one that has the run is killed in the middle of it');
  await Promise.all(workers.map((worker) => worker.start()));
  for (const worker of workers) clean.push(worker.kill);
  parts.push(...workers);
  const stepsOf = (worker: (typeof workers)[number]): number =>
    Math.max(0, ...worker.lines.map((line) => Number(/^ecmwf-wave .* (\d+)\/8 steps/u.exec(line)?.[1] ?? 0)));
  await until('a worker has two steps', 120, () => workers.some((worker) => stepsOf(worker) >= 2));
  const [busy] = workers.toSorted((a, b) => stepsOf(b) - stepsOf(a));
  if (busy === undefined) throw new Error('there are no workers');
  const stepsDone = stepsOf(busy);
  await busy.kill();
  say(`${busy.name} is killed after ${stepsDone} of 8 steps`);
  await busy.start();
  await until('the run is shown', 400, () => answers(tileUrl(0)));
  say('the run is complete and shown');
  isLive = true;

  const direct = (k: number): string[] => ports.map((port) => tileUrl(k).replace(origin, `http://127.0.0.1:${port}`));
  await until('both servers show the run', 60, async () => (await Promise.all(direct(0).map(answers))).every(Boolean));
  let differing = 0;
  for (let k = 0; k < comparedTiles; k++) {
    const replies = await Promise.all(direct(k * tilesApart).map((url) => fetch(url)));
    const [one, other] = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer())));
    const isSame = replies.every(({ ok }) => ok) && one?.equals(other ?? Buffer.alloc(0)) === true;
    if (!isSame) differing += 1;
  }
  for (const server of servers) {
    say(`${server.name} is killed`);
    await server.kill();
    await pause(deadMs);
    await server.start();
    await pause(2000);
  }
  say(`PostgreSQL is killed for ${awayMs / 1000} s`);
  await postgres.kill();
  await pause(awayMs);
  await postgres.revive();
  await pause(5000);
  say(`the bucket is killed for ${awayMs / 1000} s`);
  await store.kill();
  await pause(awayMs);
  await store.start();
  await pause(5000);

  say('stopping traffic and counting');
  await readers.stop();
  await writers.stop();
  const { missing, twice } = await messages.finish();
  const lost = await lostWrites(origin, writers);
  const complete = workers.flatMap(({ lines }) => lines.filter((line) => / complete 8\/8 steps/u.test(line)));
  const shown = await Promise.all(
    ports.map(async (port) => {
      const status = (await (await fetch(`http://127.0.0.1:${port}/ingest-status`)).json()) as IngestStatus;
      return status.workers?.filter(({ state }) => state === 'reporting').length ?? 0;
    }),
  );
  const acknowledged = [...writers.acknowledged.values()].reduce((sum, ids) => sum + ids.length, 0);
  const rows: readonly (readonly [what: string, is: number, shouldBe: number | null])[] = [
    ['requests of readers', readers.answered(), null],
    ['  answered at the second try', readers.retried(), null],
    ['  failed at the second try as well', readers.failed.length, 0],
    ['writes that were acknowledged', acknowledged, null],
    ['  refused while the database was away', writers.refused(), null],
    ['  acknowledged and lost', lost.length, 0],
    ['runs completed by workers', complete.length, 1],
    ['notifications posted', messages.posted(), null],
    ['  that never arrived', missing, 0],
    ['  that arrived twice', twice, 0],
    ['workers that each server shows', Math.min(...shown), workers.length],
    [`of ${comparedTiles} tiles those that differ between servers`, differing, 0],
  ];
  console.log();
  for (const [what, is, shouldBe] of rows)
    console.log(
      `${what.padEnd(46)} ${String(is).padStart(7)}  ${shouldBe === null ? '' : is === shouldBe ? 'as it should be' : `should be ${shouldBe}`}`,
    );
  for (const fault of new Set(readers.failed.slice(0, 5))) console.log(fault);
  if (rows.some(([, is, shouldBe]) => shouldBe !== null && is !== shouldBe)) process.exitCode = 1;
} catch (error) {
  for (const { name, lines } of parts) for (const line of lines.slice(-5)) say(`${name}: ${line.slice(0, 500)}`);
  throw error;
} finally {
  for (const step of clean.toReversed()) await Promise.resolve(step()).catch((error: unknown) => say(String(error)));
}
