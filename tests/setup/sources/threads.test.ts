import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { bundleThread, threadsNamedIn } from './threads.mjs';

describe('sources of threads that a file names', () => {
  it('are those of an address beside it, with and without the name of the built file', () => {
    expect(threadsNamedIn("const file = new URL('../forecasts/test-worker.ts', import.meta.url);")).toEqual([
      '../forecasts/test-worker.ts',
    ]);
    expect(
      threadsNamedIn(
        "new URL(\n  import.meta.url.endsWith('.ts') ? './fire-worker.ts' : './fire-worker.js',\n  import.meta.url,\n)",
      ),
    ).toEqual(['./fire-worker.ts']);
  });

  it('are no imports and no threads of browsers, which have an ending of their own', () => {
    expect(threadsNamedIn("import type { FireJob } from './fire-worker.ts';")).toEqual([]);
    expect(threadsNamedIn("new URL('./decode.worker.ts', import.meta.url)")).toEqual([]);
  });
});

it('a thread that is bundled starts without a loader of sources', async () => {
  const cache = join(import.meta.dirname, '..', '..', '..', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'threads-'));
  try {
    const source = join(import.meta.dirname, '../../../packages/server/src/forecasts/test-worker.ts');
    const file = await bundleThread(source, folder);
    // That source ends with 5 where it is asked to; one that cannot be read would end with 1.
    const thread = new Worker(new URL(file), { workerData: { now: 0, crashAtStart: true }, execArgv: [] });
    expect(await once(thread, 'exit')).toEqual([5]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
