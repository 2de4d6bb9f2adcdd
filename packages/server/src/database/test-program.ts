/** For tests that start a process of their own again and again: as one file it starts in a fraction of the time that a loader takes for the sources. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where nothing outside the project is needed to find its packages. */
const cache = join(import.meta.dirname, '..', '..', '..', '..', '.cache');

/** A program in a folder of its own. */
export interface TestProgram {
  readonly file: string;
  readonly remove: () => void;
}

/** Builds the program that a source file is; the tool that does it comes from the test, which may use the tools of the root. */
export async function buildProgram(build: (options: object) => Promise<unknown>, entry: string): Promise<TestProgram> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'program-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: [/^@meltemi\//], target: 'node' },
    build: {
      ssr: entry,
      outDir: folder,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { format: 'es', entryFileNames: 'main.mjs' } },
    },
  });
  return { file: join(folder, 'main.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
