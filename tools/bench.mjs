#!/usr/bin/env node
/** npm run bench [-- name]: every bench/*.bench.ts in a fresh process, one after the other, so that they do not disturb each other. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './setup/node-version.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureBuilt } from './setup/build-steps.mjs';
import { fail } from './setup/say.mjs';
import { run } from './setup/run.mjs';

requireNode();
const root = join(import.meta.dirname, '..');
try {
  await ensureInstalled(root);
  await ensureBuilt(root);
  const wanted = process.argv[2];
  const folder = join(root, 'bench');
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.bench.ts') && (!wanted || name.includes(wanted)))
    : [];
  if (files.length === 0) throw new Error(wanted ? 'No benchmark is called ' + wanted : 'bench/ holds no benchmark');
  const env = { ...process.env, CHROME_PATH: await ensureBrowser(root) };
  for (const file of files.sort()) {
    console.log('\n# ' + file.replace('.bench.ts', ''));
    const { code } = await run(join(root, 'node_modules', '.bin', 'tsx'), [join('bench', file)], {
      cwd: root,
      env,
      show: true,
    });
    if (code !== 0) process.exitCode = 1;
  }
} catch (error) {
  fail(error);
}
