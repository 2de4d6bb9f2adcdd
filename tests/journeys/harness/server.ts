import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guard } from './guard.ts';

/** A running server of the built application. */
export interface JourneyServer {
  readonly origin: string;
  /** Where it keeps its files; removed at the end. */
  readonly dataFolder: string;
  readonly stop: () => Promise<void>;
}

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');
const MAIN = join(ROOT, 'dist', 'server', 'main.js');
/** The simulated world, which is the same for every server of a build, is computed once and kept for the next one. */
export const KEPT_WORLD = join(ROOT, '.cache', 'journeys', 'world');
/** A server that is not there after this long will not come, in ms. */
const START_MS = 90_000;

/** Starts the built server on a free port of this machine with an empty data folder. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<JourneyServer> {
  if (!existsSync(MAIN)) throw new Error('The server is not built: run npm run build first.');
  const dataFolder = mkdtempSync(join(tmpdir(), 'meltemi-journey-'));
  const world = join(dataFolder, 'world');
  if (existsSync(KEPT_WORLD)) cpSync(KEPT_WORLD, world, { recursive: true });
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      MELTEMI_DATA_DIR: dataFolder,
      MELTEMI_DATA: 'simulated',
      MELTEMI_WORKERS: '1',
      MELTEMI_BUILD_AHEAD: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const callOff = child.pid === undefined ? () => undefined : guard(child.pid);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  let printed = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not say that it listens:\n${printed}`)), START_MS);
    const read = (chunk: Buffer): void => {
      printed += String(chunk);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
  return {
    origin,
    dataFolder,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      callOff();
      if (existsSync(world)) cpSync(world, KEPT_WORLD, { recursive: true, force: false });
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
