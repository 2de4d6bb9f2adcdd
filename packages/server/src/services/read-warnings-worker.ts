import { parentPort, workerData } from 'node:worker_threads';
import { readWarningFile } from '@meltemi/archive';
import { packContent } from '#warnings/packed-warnings.ts';

if (parentPort === null) throw new Error('this file runs in a worker thread');
const port = parentPort;
const { path } = workerData as { readonly path: string };

try {
  port.postMessage({ content: packContent(await readWarningFile(path)) });
} catch (error) {
  port.postMessage({ fault: error instanceof Error ? error.message : String(error) });
}
