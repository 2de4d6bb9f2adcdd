// For tests: a copy of the repository in which tools may write.
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What a program said, and the number it ended with. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** A copy of the repository. */
export interface RepositoryCopy {
  readonly root: string;
  /** Runs a program of node_modules in the copy. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<Ended>;
  /** Every file with its content, but packages of others and what tests keep. */
  readonly files: () => ReadonlyMap<string, string>;
  readonly remove: () => void;
}

/** The programs and packages of the repository; its own packages are those of the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  // Own packages are links to ../../packages, and lead to the copy from here. A cache is each copy's own.
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    if (name === '@meltemi') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** Folders that are no part of the program: packages of others, and what tests themselves keep. */
const APART: ReadonlySet<string> = new Set(['node_modules', '.git', '.cache']);

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (APART.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path].concat(filesBelow(path)) : [path];
  });

/** The program, its texts, its tools, and what their tests read. */
const NEEDED = /^(?:(?:packages|languages|tools|tests\/setup)\/.+|docs\/glossary\.md|[^/]+)$/;

/** Copies what git knows and the working tree has. */
export function copyRepository(from: string): RepositoryCopy {
  const root = mkdtempSync(join(tmpdir(), 'meltemi-copy-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: from,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const file of listed.split('\0')) {
    if (!NEEDED.test(file) || !existsSync(join(from, file))) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(from, file), join(root, file));
  }
  // The architecture check asks git for the files.
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  linkPackages(join(from, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    run: (program, ...args) =>
      new Promise((resolve, reject) => {
        // A runner of tests inside another one must not take itself for a worker of that one.
        const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('VITEST')));
        const child = spawn(join(root, 'node_modules', '.bin', program), args, { cwd: root, env });
        let output = '';
        child.stdout.on('data', (data: Buffer) => (output += data.toString()));
        child.stderr.on('data', (data: Buffer) => (output += data.toString()));
        child.on('error', reject);
        child.on('close', (code) => resolve({ code: code ?? -1, output }));
      }),
    files: () =>
      new Map(
        filesBelow(root).map((path) => [path, lstatSync(path).isFile() ? readFileSync(path, 'latin1') : 'folder']),
      ),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
