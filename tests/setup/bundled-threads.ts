import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..', '..');

/** Where a file names the source of a thread or process that stands near it: alone, or beside the name that it has once it is built. */
const NAMED = /(new URL\(\s*(?:import\.meta\.url\.endsWith\('\.ts'\) \? )?)'(\.[^']+-(?:worker|process)\.ts)'/g;

/** The names of sources of threads and processes in a file, as they are written. */
export const threadsNamedIn = (code: string): readonly string[] => [...code.matchAll(NAMED)].map(([, , name]) => name!);

/** Builds one thread or process into a file of its own as `npm run build` does: our packages inside, npm packages outside; answers its address. */
export async function bundleThread(entry: string, outDir: string): Promise<string> {
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

/**
 * Threads and processes of tests start from one file each, as they do in the built program. Under the loader of TypeScript every start
 * read some hundred sources anew: a second of processor time instead of a twentieth, and the tests start them by the dozen.
 */
export function bundledThreads(): Plugin {
  const made = new Map<string, Promise<string>>();
  let folder: string | undefined;
  const ownFolder = (): string => {
    if (folder !== undefined) return folder;
    // Inside the project, so that the npm packages that a thread needs are found.
    mkdirSync(join(root, '.cache'), { recursive: true });
    const fresh = mkdtempSync(join(root, '.cache', 'threads-'));
    process.once('exit', () => rmSync(fresh, { recursive: true, force: true }));
    return (folder = fresh);
  };
  const bundled = (entry: string): Promise<string> => {
    const known = made.get(entry) ?? bundleThread(entry, join(ownFolder(), String(made.size)));
    made.set(entry, known);
    return known;
  };
  return {
    name: 'bundled-threads',
    enforce: 'pre',
    async transform(code, id) {
      const names = threadsNamedIn(code);
      if (names.length === 0 || !id.startsWith(join(root, 'packages'))) return null;
      const urls = new Map<string, string>();
      for (const name of names) urls.set(name, await bundled(join(dirname(id), name)));
      return {
        code: code.replaceAll(NAMED, (_, before: string, name: string) => `${before}'${urls.get(name)}'`),
        map: null,
      };
    },
  };
}
