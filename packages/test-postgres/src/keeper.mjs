/**
 * Keeps one PostgreSQL server for tests in a folder of its own. It is a process apart so that nothing is left behind: when
 * the process that asked for it ends, however it ends, the pipe to this one closes, and the server and its folder go.
 * Orders come as lines (kill, revive, stop); each is answered with one line of JSON.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const [binaries, ...settings] = process.argv.slice(2);
/** PostgreSQL refuses to run as root; this account owns nothing and exists everywhere. */
const nobody = 65_534;
const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
/** How long a start may take on a machine with much else to do, milliseconds. */
const patience = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'meltemi-postgres-'));
const data = join(folder, 'data');
let port = 0;
let server;
let ended = Promise.resolve();
let lastWords = '';

const answer = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });

/** True when something speaks PostgreSQL's protocol there: it answers the question for TLS with one letter. */
const speaks = () =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });

function run() {
  const flags = [...settings, 'listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='].flatMap(
    (setting) => ['-c', setting],
  );
  server = spawn(join(binaries, 'bin', 'postgres'), ['-D', data, ...flags], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
  });
  server.stderr.on('data', (words) => {
    lastWords = `${lastWords}${words}`.slice(-2_000);
  });
  const child = server;
  ended = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', () => {
      if (server === child) server = undefined;
      resolve();
    });
  });
}

/** Starts the server and waits until it takes connections; a start that ends early is tried again. */
async function start(choosePort) {
  for (const since = Date.now(); Date.now() - since < patience; await pause(50)) {
    if (server === undefined) {
      if (choosePort) port = await freePort();
      run();
    }
    if ((await speaks()) && server !== undefined && /ready to accept connections/.test(lastWords)) return;
  }
  throw new Error(`PostgreSQL did not start: ${lastWords}`);
}

async function stop(signal) {
  lastWords = '';
  server?.kill(signal);
  await ended;
}

/** A file of the system that may have gone; empty where there is none. */
const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** True while a process runs: one that ended and waits to be counted (Z) does not. */
const isRunning = (pid) => !/^$|\) [ZX] /.test(textOf(`/proc/${pid}/stat`));

/** A power cut: connections that are open would answer for a moment longer than the server that made them. */
async function cut() {
  const pids =
    server === undefined ? [] : (textOf(`/proc/${server.pid}/task/${server.pid}/children`).match(/\d+/g) ?? []);
  await stop('SIGKILL');
  for (const pid of pids) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It saw that the server is gone, and went by itself.
    }
  }
  while (pids.some(isRunning)) await pause(5);
}

let leaving = false;
async function leave() {
  if (leaving) return;
  leaving = true;
  await stop('SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.exit(0);
}

const orders = {
  kill: cut,
  revive: () => start(false),
  stop: async () => {
    answer({ done: 'stop' });
    await leave();
  },
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave());
process.stdout.on('error', () => void leave());
try {
  if (account.uid !== undefined) chownSync(folder, nobody, nobody);
  const made = spawnSync(
    join(binaries, 'bin', 'initdb'),
    ['-D', data, '-U', 'meltemi', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, encoding: 'utf8', cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);
  await start(true);
  answer({ done: 'start', port });
} catch (error) {
  answer({ failed: String(error) });
  await leave();
}
const lines = createInterface({ input: process.stdin });
lines.on('close', () => void leave());
for await (const order of lines) {
  try {
    await orders[order]?.();
    if (order !== 'stop') answer({ done: order });
  } catch (error) {
    answer({ failed: String(error) });
  }
}
