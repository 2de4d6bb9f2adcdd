import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Old-generation memory of one worker, megabytes: a worker that leaks ends before the machine does. */
const memoryMb = 700;

/**
 * Starts a thread. Sources in TypeScript (under development and in tests) need their loader first, which Node does not
 * apply to the entry of a thread: a line of code brings it in and then the entry. A built server has plain files.
 */
export function startThread(file: URL, workerData: unknown): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } };
  if (!file.pathname.endsWith('.ts')) return new Worker(file, options);
  const loader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  ).href;
  return new Worker(
    `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`,
    { ...options, eval: true },
  );
}
