import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A port of this machine that nobody uses. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A process of the cluster that is killed and started again. */
export interface Part {
  readonly name: string;
  /** Everything it has said, over all its lives. */
  readonly lines: readonly string[];
  /** kill -9; resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** Starts it; resolves when it says that it is ready. */
  readonly start: () => Promise<void>;
  /** Ends it in order. */
  readonly stop: () => Promise<void>;
}

/** Describes a process; it is not started yet. `ready` is in the line by which it says that it can work. */
export function makePart(
  name: string,
  [command = '', ...words]: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Part {
  const lines: string[] = [];
  let child: ChildProcess | undefined;
  let gone: Promise<void> = Promise.resolve();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child?.kill(signal);
    await gone;
  };
  return {
    name,
    lines,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start: () =>
      new Promise((resolve, reject) => {
        const started = spawn(command, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
        child = started;
        const take = (part: Buffer): void => {
          for (const line of String(part).split('\n').filter(Boolean)) {
            lines.push(line);
            if (ready.test(line)) resolve();
          }
        };
        started.stdout.on('data', take);
        started.stderr.on('data', take);
        gone = new Promise((ended) => {
          started.once('exit', (code, signal) => {
            ended();
            reject(new Error(`${name} ended (${signal ?? code}): ${lines.slice(-5).join(' | ')}`));
          });
        });
      }),
  };
}

/** Waits until something holds; throws with its name after so many seconds. */
export async function until(what: string, seconds: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + seconds * 1000; ; await pause(200)) {
    if (await holds()) return;
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
  }
}
