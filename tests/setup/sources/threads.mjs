import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = join(import.meta.dirname, '..', '..', '..');

/** Where a file names the source of a thread or process that stands near it: alone, or beside the name that it has once it is built. */
const NAMED = /(new URL\(\s*(?:import\.meta\.url\.endsWith\('\.ts'\) \? )?)'(\.[^']+-(?:worker|process)\.ts)'/g;

/** The names of sources of threads and processes in a file, as they are written. */
export const threadsNamedIn = (code) => [...code.matchAll(NAMED)].map(([, , name]) => name);

/** Builds one thread or process into a file of its own as `npm run build` does: our packages inside, npm packages outside; answers its address. */
export async function bundleThread(entry, outDir) {
  const file = `${basename(entry, '.ts')}.mjs`;
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: [/^@meltemi\//], target: 'node' },
    build: {
      ssr: entry,
      outDir,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { format: 'es', entryFileNames: file } },
    },
  });
  return pathToFileURL(join(outDir, file)).href;
}

/** Where the threads of a test run stand, by the process that runs it: inside the project, so that the npm packages that a thread needs are found. */
export const threadFolder = (runner) => join(root, '.cache', `threads-${runner}`);

const made = new Map();

function bundled(entry) {
  const folder = join(threadFolder(process.ppid), `${process.pid}-${made.size}`);
  const known = made.get(entry) ?? bundleThread(entry, folder);
  made.set(entry, known);
  return known;
}

/**
 * A source with the built files of the threads and processes that it names. They start from one file each, as they do in the built program:
 * from sources every start read some hundred of them anew, a second of processor time instead of a twentieth, and the tests start them by
 * the dozen.
 */
export async function withThreads(code, path) {
  if (!path.startsWith(join(root, 'packages'))) return code;
  const urls = new Map();
  for (const name of threadsNamedIn(code)) urls.set(name, await bundled(join(dirname(path), name)));
  return urls.size === 0 ? code : code.replaceAll(NAMED, (_, before, name) => `${before}'${urls.get(name)}'`);
}
