import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Has a process killed when this runner dies; the answer calls the guard off. */
export function guard(pid: number): () => void {
  const watchdog = spawn(process.execPath, [join(import.meta.dirname, 'watchdog.mjs'), String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  return () => void watchdog.stdin.end('done');
}
