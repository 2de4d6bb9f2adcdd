import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuOfProcesses } from './measuring.ts';

/** A server of the build that runs beside the benchmark. */
export interface StartedServer {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from the start to the line that says it is ready. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
}

/** A fresh folder for the data of a server. */
export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'meltemi-bench-'));

/** Starts dist/server/main.js on a free port; everyone gets everything. */
export async function startServer(
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'dist', 'server', 'main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      MELTEMI_DATA_DIR: dataFolder,
      MELTEMI_DATA: 'simulated',
      MELTEMI_EVERYTHING: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const found = /ready at (http:\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      child.removeAllListeners('exit');
      child.on('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { origin, pid: child.pid ?? 0, startMs: performance.now() - began, stop };
}

/** Waits until the coming days are made: until then the workers have both cores. */
export async function untilBuilt(origin: string): Promise<void> {
  for (;;) {
    const { building } = (await (await fetch(`${origin}/health`)).json()) as {
      building: { done: number; total: number };
    };
    if (building.done >= building.total) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
}

/** The share of a core, over two seconds, below which a server is idle. */
const idleShare = 0.1;

/** Waits until a server does nothing by itself: after the coming days its first start also makes the observed ones. */
export async function untilIdle(pid: number): Promise<void> {
  for (;;) {
    const before = cpuOfProcesses([pid]);
    await new Promise((resolve) => {
      setTimeout(resolve, 2_000);
    });
    if (cpuOfProcesses([pid]) - before < 2_000 * idleShare) return;
  }
}

/** Removes a folder of `freshFolder`. */
export const dropFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** The newest run of a model: ten digits of its reference time, and of a step so many hours after it. */
export async function runOf(
  origin: string,
  directory: string,
): Promise<{ ref: string; step: (hours: number) => string }> {
  const { ref } = (await (await fetch(`${origin}/metadata/v1.0/${directory}/minifest.json`)).json()) as { ref: string };
  const digits = (ts: number): string => new Date(ts).toISOString().replace(/\D/g, '').slice(0, 10);
  return { ref: digits(Date.parse(ref)), step: (hours) => digits(Date.parse(ref) + hours * 3_600_000) };
}
