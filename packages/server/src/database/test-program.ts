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

type Build = (options: object) => Promise<unknown>;

function freshFolder(): string {
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'program-'));
}

const programIn = (folder: string, file: string): TestProgram => ({
  file: join(folder, file),
  remove: () => rmSync(folder, { recursive: true, force: true }),
});

/** Builds the server and its workers as `npm run build` does. */
export async function buildServerProgram(build: Build): Promise<TestProgram> {
  const [root, folder] = [join(import.meta.dirname, '..', '..'), freshFolder()];
  const configFile = join(root, 'vite.config.ts');
  await build({ root, configFile, logLevel: 'silent', build: { outDir: folder, sourcemap: false } });
  return programIn(folder, 'main.js');
}

/** Builds the program that a source file is; the tool that does it comes from the test, which may use the tools of the root. */
export async function buildProgram(build: Build, entry: string): Promise<TestProgram> {
  const folder = freshFolder();
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
  return programIn(folder, 'main.mjs');
}
