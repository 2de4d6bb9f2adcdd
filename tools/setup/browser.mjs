import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expected, step } from './say.mjs';
import { run } from './run.mjs';

const SYSTEM_BROWSERS = {
  linux: [
    // The engine alone, without the windows and menus of a browser: a tenth less work.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};
/** The newest line of the packed browser that still runs on Node 20. */
const PACKED = '@sparticuz/chromium@143.0.4';

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A browser that Playwright downloaded earlier, if any. */
function playwrightBrowser() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ];
  for (const cache of caches) {
    if (!cache || !existsSync(cache)) continue;
    for (const name of readdirSync(cache)
      .filter((entry) => entry.startsWith('chromium'))
      .sort()
      .reverse()) {
      const found = [
        'chrome-linux/chrome',
        'chrome-linux64/chrome',
        'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
        'chrome-linux/headless_shell',
      ]
        .map((path) => join(cache, name, path))
        .find(isProgram);
      if (found) return found;
    }
  }
  return undefined;
}

/** The packed browser needs the system's nss libraries; without them it cannot even start. */
async function hasBrowserLibraries() {
  const { code, output } = await run('ldconfig', ['-p']).catch(() => ({ code: 1, output: '' }));
  return code === 0 && output.includes('libnss3.so');
}

async function fromPackage(root) {
  if (platform() !== 'linux' || process.arch !== 'x64' || !(await hasBrowserLibraries())) return undefined;
  const folder = join(root, '.cache', 'browser');
  const npm = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', PACKED];
  const { code } = await step('Installing a browser for the journeys (npm)', () => run('npm', npm));
  if (code !== 0) return undefined;
  const entry = join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js');
  if (!existsSync(entry)) return undefined;
  const { default: chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
}

async function fromDebian() {
  if (platform() !== 'linux' || process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step('Installing a browser for the journeys (Debian)', async () => {
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], { env });
  });
  return isProgram('/usr/bin/chromium-headless-shell') ? '/usr/bin/chromium-headless-shell' : undefined;
}

/** The path of a Chromium to drive, in a fixed order; installs one where it can; never skips silently. */
export async function ensureBrowser(root) {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw expected('CHROME_PATH names ' + named + ', which is not a program: correct it or unset it.');
  }
  const present = (SYSTEM_BROWSERS[platform()] ?? []).find(isProgram) ?? playwrightBrowser();
  const found = present ?? (await fromPackage(root)) ?? (await fromDebian());
  if (found) return found;
  throw expected(
    'No browser for the journeys: install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROME_PATH to one.',
  );
}
