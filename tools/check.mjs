#!/usr/bin/env node
/** npm run check: types, format, lint, architecture, words, glossary, ledger and unused code, all at once; prints only what is wrong and the counts. */
import { join } from 'node:path';
import { requireNode } from './setup/node-version.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { run } from './setup/run.mjs';
import { fail } from './setup/say.mjs';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** The lint by types ends soon: collecting its garbage less often saves a seventh of its time, for some 700 MB at most. */
const LINT = bin('oxlint');
const env = (program) => (program === LINT ? { ...process.env, GOGC: '400' } : process.env);

/** Every check as [name, program, arguments], the longest first; a new one is a new line. */
function checks() {
  return [
    // One compiler reads each program once, for its types and for the rules that need them.
    ['types and lint', LINT, ['--type-aware', '--type-check', '--deny-warnings']],
    ['format', bin('oxfmt'), ['--list-different']],
    ['architecture', bin('tsx'), ['tools/check-architecture.ts']],
    ['ledger', bin('tsx'), ['tools/check-ledger.ts']],
    ['words', bin('tsx'), ['tools/check-words.ts']],
    ['glossary', bin('tsx'), ['tools/check-glossary.ts']],
    ['unused', bin('tsx'), ['tools/check-unused.ts']],
  ];
}

async function inParallel(tasks, width) {
  const queue = [...tasks];
  const results = [];
  const worker = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) results.push(await task());
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

requireNode();
try {
  await ensureInstalled(root);
  const started = Date.now();
  const results = await inParallel(
    checks().map(([name, program, args]) => async () => ({
      name,
      ...(await run(program, args, { cwd: root, env: env(program) })),
    })),
    3,
  );
  for (const { name, code, output } of results) {
    if (code !== 0) console.error('\n✗ ' + name + '\n' + output.trim());
    else if (name === 'ledger' || name === 'architecture') console.log(output.trim());
  }
  const bad = results.filter(({ code }) => code !== 0);
  console.log(
    (bad.length === 0 ? 'check: all good' : 'check: ' + bad.length + ' of ' + results.length + ' failed') +
      ' in ' +
      ((Date.now() - started) / 1000).toFixed(1) +
      ' s',
  );
  process.exitCode = bad.length === 0 ? 0 : 1;
} catch (error) {
  fail(error);
}
