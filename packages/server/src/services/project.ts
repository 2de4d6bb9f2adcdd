import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the project stands on disk and which version of it this is. */
export interface Project {
  readonly root: string;
  readonly version: string;
}

function manifestOf(folder: string): { workspaces?: unknown; version?: unknown } | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The nearest folder at or above `from` that holds the workspaces; both `dist/server` and the sources lie below it. */
export function findProject(from: string): Project {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = manifestOf(folder);
    if (manifest?.workspaces !== undefined)
      return { root: folder, version: typeof manifest.version === 'string' ? manifest.version : '0.0.0' };
    if (dirname(folder) === folder) return { root: process.cwd(), version: '0.0.0' };
  }
}
