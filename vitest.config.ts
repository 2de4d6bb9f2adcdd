import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tests/setup/long-files-first.ts';
import { threadFolder } from './tests/setup/sources/threads.mjs';

process.once('exit', () => rmSync(threadFolder(process.pid), { recursive: true, force: true }));

const execArgv = ['--max-semi-space-size=64'];
const CLIENT = 'packages/client/src/**/*.test.{ts,tsx}';
const DOM = '**/*.dom.test.{ts,tsx}';

/** Unit and HTTP tests: everything beside its file. Browser journeys have their own configuration. */
export default defineConfig({
  test: {
    // A machine that is shared with others may give a test a fraction of a core.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Tests state the zone they mean; a machine's own zone must never decide a result.
    env: { TZ: 'UTC' },
    // Files clean up after themselves and share one loaded module graph: importing it anew for each file was most of the time.
    isolate: false,
    // Garbage is young: with more room for it a worker collects it less often.
    execArgv,
    // By default one core of two would stay idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongFilesFirst },
    setupFiles: ['tests/setup/once-a-worker.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/grib/**/*.test.ts',
            'tests/reports/**/*.test.ts',
            'tests/dangers/**/*.test.ts',
            'tests/products/**/*.test.ts',
            'tests/workers/**/*.test.ts',
            'tests/setup/**/*.test.ts',
          ],
          exclude: [CLIENT],
          environment: 'node',
          // Sources are modules of Node itself. Nothing is mocked, so what Vitest would add to them for that is left out.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', join(import.meta.dirname, 'tests', 'setup', 'sources', 'register.mjs'), ...execArgv],
        },
      },
      {
        // What a page loads late must be there within a turn once it was loaded, whose clock stands still: an import by Node takes time again.
        extends: true,
        test: { name: 'client', include: [CLIENT], exclude: [DOM], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [DOM],
          environment: 'happy-dom',
          setupFiles: ['tests/setup/document.ts'],
        },
      },
    ],
  },
});
