import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expected, remedyFor, step } from './say.mjs';
import { run } from './run.mjs';

const readLock = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * True when node_modules holds every package of the lock file at its version.
 * npm writes node_modules/.package-lock.json last, so an interrupted install does not count.
 */
export function isInstalled(root) {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(hidden);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || !path.includes('node_modules')) return true;
    return entry.link ? present[path]?.link === true : present[path]?.version === entry.version;
  });
}

/** Installs the packages of the lock file where they are missing. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await step('Installing packages', async () => {
    // Not `npm ci`: it refuses a lock file that lacks the binaries of platforms which a registry mirror does not hold.
    const { code, output } = await run(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
    });
    if (code === 0 && isInstalled(root)) return;
    const said = output.trim().split('\n').slice(0, 12).join('\n');
    throw expected(
      remedyFor(output) ??
        'Packages could not be installed: check the connection to the package registry and run the command again.\n' +
          said,
    );
  });
}
