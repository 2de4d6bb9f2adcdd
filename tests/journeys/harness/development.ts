import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guard } from './guard.ts';
import { KEPT_WORLD, ROOT } from './server.ts';

/** `npm run dev` as a developer starts it. */
export interface Development {
  /** Where Vite serves the page. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Both halves start from sources; what is not there after this long will not come, in ms. */
const START_MS = 120_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port that is free together with the next one: the page and the server. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const found = (server.address() as AddressInfo).port;
        server.close(() => resolve(found));
      });
    });
    if (await isFree(port + 1)) return port;
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );

/** Starts tools/dev.mjs on two free ports with an empty data folder, and waits until both halves answer. */
export async function startDevelopment(): Promise<Development> {
  const port = await freePair();
  const origin = `http://127.0.0.1:${port}`;
  const dataFolder = mkdtempSync(join(tmpdir(), 'meltemi-dev-'));
  if (existsSync(KEPT_WORLD)) cpSync(KEPT_WORLD, join(dataFolder, 'world'), { recursive: true });
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'dev.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      MELTEMI_DATA_DIR: dataFolder,
      MELTEMI_DATA: 'simulated',
      MELTEMI_WORKERS: '1',
      MELTEMI_BUILD_AHEAD: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const callOff = child.pid === undefined ? () => undefined : guard(child.pid);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += String(part)));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    callOff();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const until = Date.now() + START_MS;
  // The health of the server through the proxy says that both are there.
  while (!(await answers(`${origin}/health`))) {
    if (Date.now() > until || child.exitCode !== null) {
      await stop();
      throw new Error(`npm run dev did not start:\n${printed}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
  return { origin, stop };
}
