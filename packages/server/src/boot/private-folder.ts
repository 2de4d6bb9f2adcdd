import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What other users of the machine may do with a file, as bits of its mode. */
const others = 0o077;
/** Entries of one folder that are looked at at the same time. */
const atOnce = 32;

/** What could not be closed; the first fault of all. */
export interface PrivacyFault {
  readonly path: string;
  readonly code: string;
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Takes one file or folder away from other users; files become 600 and folders 700. */
async function closeOne(path: string): Promise<{ readonly isFolder: boolean } | PrivacyFault> {
  try {
    const found = await lstat(path);
    // What a link leads to may lie anywhere and belong to somebody else.
    if (!found.isSymbolicLink() && (found.mode & others) !== 0) await chmod(path, found.mode & 0o777 & ~others);
    return { isFolder: found.isDirectory() };
  } catch (error) {
    return isGone(error) ? { isFolder: false } : { path, code: (error as NodeJS.ErrnoException).code ?? 'UNKNOWN' };
  }
}

/**
 * Takes a folder and all that lies in it away from other users of the machine: an earlier version, or a copy by hand, may
 * have left it open. Answers the first fault, or null. Once the folder itself is closed nobody gets to the rest.
 */
export async function closeToOthers(folder: string, signal?: AbortSignal): Promise<PrivacyFault | null> {
  if (process.platform === 'win32') return null;
  const closed = await closeOne(folder);
  let fault = 'code' in closed ? closed : null;
  if ('isFolder' in closed && !closed.isFolder) return null;
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (!isGone(error)) fault ??= { path: folder, code: error.code ?? 'UNKNOWN' };
    return [];
  });
  for (let from = 0; from < names.length; from += atOnce) {
    if (signal?.aborted === true) break;
    const some = names.slice(from, from + atOnce).map((name) => join(folder, name));
    const inner = await Promise.all(some.map(closeOne));
    for (const [k, result] of inner.entries()) {
      if ('code' in result) fault ??= result;
      else if (result.isFolder) {
        const below = await closeToOthers(some[k] ?? folder, signal);
        fault ??= below;
      }
    }
  }
  return fault;
}
