import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every file below the given paths, sorted, so that the digest does not depend on the file system. */
export function filesBelow(root, paths) {
  const found = [];
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (!statSync(full).isDirectory()) {
      found.push(path);
      return;
    }
    for (const name of readdirSync(full).sort()) if (name !== 'node_modules') visit(join(path, name));
  };
  for (const path of paths) visit(path);
  return found;
}

/** A digest of names and contents: a build made from the same digest is not stale. */
export function digest(root, paths) {
  const hash = createHash('sha256');
  for (const file of filesBelow(root, paths)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Runs `build` when the inputs changed since the mark was written; writes the mark after success only. */
export async function whenStale(root, markFile, paths, build) {
  const now = digest(root, paths);
  const mark = join(root, markFile);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return false;
  await build();
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, now);
  return true;
}
