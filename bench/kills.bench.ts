/** The tests of writes that outlive kills, with as many kills as were asked for: twenty a database, fifty of ingest. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { bounded, table } from './measuring.ts';

const root = join(import.meta.dirname, '..');

/** Runs a test file with so many kills; answers how it ended and how many seconds it took. */
function killed(file: string, kills: number): { readonly code: number; readonly seconds: number } {
  const begun = performance.now();
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--testTimeout=1800000', file],
    { cwd: root, env: { ...process.env, MELTEMI_TEST_KILLS: String(kills) }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return { code: status ?? 1, seconds: (performance.now() - begun) / 1000 };
}

const databases = killed('packages/server/src/database/durability.test.ts', 20);
const ingest = killed('packages/ingest/src/command/killed-often.test.ts', 50);
table([
  bounded('20 kills of SQLite and of PostgreSQL: runs that lost a write', databases.code === 0 ? 0 : 1, 0, '', 0),
  ['  took', `${databases.seconds.toFixed(0)} s`, '', null],
  bounded('50 kills of ingest: runs that served half a run', ingest.code === 0 ? 0 : 1, 0, '', 0),
  ['  took', `${ingest.seconds.toFixed(0)} s`, '', null],
]);
