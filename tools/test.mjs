#!/usr/bin/env node
/** npm test: check, unit tests, browser journeys; names the slowest tests and ends with the line "N passed, N failed". */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { requireNode } from './setup/node-version.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build-steps.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { fail, step } from './setup/say.mjs';
import { run } from './setup/run.mjs';
import { scratchFolder } from './setup/scratch.mjs';

const root = join(import.meta.dirname, '..');
const results = join(root, '.cache', 'test-results');

/** The first lines of why, each once. */
const reasonsOf = (messages) =>
  [...new Set(messages.map((message) => String(message ?? '').split('\n')[0]))]
    .slice(0, 4)
    .map((line) => '\n    ' + line.slice(0, 600))
    .join('');

/** What failed, with the first line of why, so that the end of a long output says it. */
const failuresOf = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const red = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => [file + ': ' + fullName, failureMessages]);
    return (red.length > 0 || status !== 'failed' ? red : [[file, [message]]]).map(
      ([what, why]) => what + reasonsOf(why),
    );
  });

/** Errors that belong to no test, with where they come from. */
const strayOf = (file) =>
  existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).map(
        (stack) => 'outside of every test: ' + stack.split('\n').slice(0, 4).join('\n    ').slice(0, 800),
      )
    : [];

/** Every test with its time in ms, and whether it passed at a second try only: what the first one said is kept in the report. */
const timesOf = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
      name: relative(root, name) + ': ' + fullName,
      ms: duration ?? 0,
      isRetried: status === 'passed' && failureMessages.length > 0,
      reasons: reasonsOf(failureMessages),
    })),
  );

/** How many of the slowest tests are named. */
const SLOWEST = 10;

/** Names the tests that took longest, so that what makes the whole longer is seen at once, and those that needed a second try. */
function printTimes(times) {
  for (const { name, reasons } of times.filter(({ isRetried }) => isRetried))
    console.log('PASSED AT A SECOND TRY ' + name + reasons);
  console.log('The ' + SLOWEST + ' slowest tests:');
  for (const { name, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
    console.log((ms / 1000).toFixed(1).padStart(7) + ' s  ' + name);
}

/** Runs one Vitest configuration and counts from its own report; a run without a report is one failure. */
async function vitest(title, config, env) {
  const report = join(results, title.replaceAll(' ', '-') + '.json');
  const stray = report.replace('.json', '-stray.json');
  rmSync(report, { force: true });
  rmSync(stray, { force: true });
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    '--reporter=' + join(root, 'tools', 'setup', 'stray-errors.mjs'),
    '--outputFile.json=' + report,
  ];
  const { code } = await step(title, () =>
    run(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env, MELTEMI_STRAY_ERRORS: stray },
      show: true,
    }),
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: [title + ' ended without a report'], times: [] };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests, numFailedTests, numFailedTestSuites } = result;
  const failed = Math.max(numFailedTests, numFailedTests === 0 ? numFailedTestSuites : 0);
  // A red exit with no red test (an unhandled error, a hook) must not look green.
  return {
    passed: numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    failures: [...failuresOf(result), ...strayOf(stray)],
    times: timesOf(result),
  };
}

requireNode();
try {
  // A browser that has to be installed comes beside the packages; whether there is one is asked when it is needed.
  const browser = ensureBrowser(root);
  browser.catch(() => undefined);
  await ensureInstalled(root);
  mkdirSync(results, { recursive: true });
  // Most of a first build goes on one core alone, beside the check. Tests of the whole server read the built map data too.
  const [check] = await Promise.all([
    run(process.execPath, [join(root, 'tools', 'check.mjs')], { cwd: root, show: true }),
    ensureBuilt(root),
  ]);
  const parts = [
    {
      passed: check.code === 0 ? 1 : 0,
      failed: check.code === 0 ? 0 : 1,
      failures: check.code === 0 ? [] : ['npm run check'],
      times: [],
    },
  ];
  const scratch = { TMPDIR: scratchFolder() };
  parts.push(await vitest('unit tests', 'vitest.config.ts', scratch));
  parts.push(await vitest('browser journeys', 'vitest.journeys.config.ts', { ...scratch, CHROME_PATH: await browser }));
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  printTimes(parts.flatMap((part) => part.times));
  for (const failure of parts.flatMap((part) => part.failures)) console.log('FAILED ' + failure);
  console.log(passed + ' passed, ' + failed + ' failed');
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  fail(error);
}
