/** Where tests write what lives for a second. */
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory that the system shows as a folder. */
const MEMORY = '/dev/shm';
/** Tests write a few hundred megabytes; nobody is to run out of memory for it. */
const ROOM = 4 * 1024 ** 3;
const NAME = 'meltemi-tests-';

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && freemem() >= 2 * ROOM;
  } catch {
    return false;
  }
};

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** A folder for temporary files that goes with this process: in memory where there is plenty, since files of tests need no disk. */
export function scratchFolder() {
  if (!hasRoom()) return tmpdir();
  // What a run left behind that was killed.
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  const folder = join(MEMORY, NAME + process.pid);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
