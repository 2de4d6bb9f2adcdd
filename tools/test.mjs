#!/usr/bin/env node
/** npm test: check, unit tests, browser journeys; ends with the line "N passed, N failed". */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './setup/node-version.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build-steps.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { fail, step } from './setup/say.mjs';
import { run } from './setup/run.mjs';

const root = join(import.meta.dirname, '..');
const results = join(root, '.cache', 'test-results');

/** Runs one Vitest configuration and counts from its own report; a run without a report is one failure. */
async function vitest(title, config, env = {}) {
  const report = join(results, title.replaceAll(' ', '-') + '.json');
  rmSync(report, { force: true });
  const args = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', config, '--reporter=default', '--reporter=json', '--outputFile.json=' + report];
  const { code } = await step(title, () => run(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, show: true }));
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = Math.max(numFailedTests, numFailedTests === 0 ? numFailedTestSuites : 0);
  // A red exit with no red test (an unhandled error, a hook) must not look green.
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

requireNode();
try {
  await ensureInstalled(root);
  mkdirSync(results, { recursive: true });
  const check = await run(process.execPath, [join(root, 'tools', 'check.mjs')], { cwd: root, show: true });
  const parts = [{ passed: check.code === 0 ? 1 : 0, failed: check.code === 0 ? 0 : 1 }];
  parts.push(await vitest('unit tests', 'vitest.config.ts'));
  await ensureBuilt(root);
  const browser = await ensureBrowser(root);
  parts.push(await vitest('browser journeys', 'vitest.journeys.config.ts', { CHROME_PATH: browser }));
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  console.log(passed + ' passed, ' + failed + ' failed');
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  fail(error);
}
