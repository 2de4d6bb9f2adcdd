import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What becomes of each file, from the root of the repository; null removes it. */
export type Changes = ReadonlyMap<string, string | null>;

const write = (path: string, content: string | null): void => {
  if (content === null) return rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  return writeFileSync(path, content);
};

/** Makes all changes or, when one fails, none: what was there before is put back. */
export function changeFiles(root: string, changes: Changes): void {
  const done: (readonly [path: string, before: string | null])[] = [];
  try {
    for (const [file, content] of changes) {
      const path = join(root, file);
      done.push([path, existsSync(path) ? readFileSync(path, 'utf8') : null]);
      write(path, content);
    }
  } catch (error) {
    for (const [path, before] of done.toReversed()) write(path, before);
    throw error;
  }
}
