import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { DiskError, systemCode } from './disk-error.ts';
import type { DiskFiles } from './disk-files.ts';

/** Who writes a run. */
interface Holder {
  /** Tells two writers of one process apart. */
  readonly id: string;
  readonly pid: number;
  readonly host: string;
  /** When it last wrote, milliseconds since 1970. */
  readonly at: number;
}

/** A holder that has written nothing for so long counts as dead, even if another process has its number now. */
export const lockMs = 2 * 3_600_000;

/** Keeps a run to one writer. */
export interface WriterLock {
  /** Refuses if another writer has taken over; else says that this one is alive. */
  hold(): Promise<void>;
  release(): Promise<void>;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/** True while a holder may still write: its process lives, or nobody here can tell. */
function mayWrite({ pid, host, at }: Holder, now: number): boolean {
  if (now - at > lockMs) return false;
  // A later writer of the same process takes over from an earlier one, which then refuses.
  return host === hostname() ? pid !== process.pid && isAlive(pid) : true;
}

function readHolder(text: string | null): Holder | null {
  if (text === null) return null;
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' &&
      found !== null &&
      'id' in found &&
      'pid' in found &&
      'host' in found &&
      'at' in found
      ? (found as Holder)
      : null;
  } catch {
    // Half a file of a process that was killed.
    return null;
  }
}

/** Takes a run for one writer; refuses (`in-use`) while another process is writing it. A process that was killed leaves no obstacle. */
export async function takeLock(files: DiskFiles, name: string, now: () => number): Promise<WriterLock> {
  const id = randomUUID();
  const inUse = (holder: Holder): DiskError =>
    new DiskError('in-use', `${name}: process ${holder.pid} of ${holder.host} writes this run`);
  const sign = (): Promise<void> =>
    files.replace(name, JSON.stringify({ id, pid: process.pid, host: hostname(), at: now() } satisfies Holder), false);
  const before = readHolder(await files.text(name));
  if (before !== null && mayWrite(before, now())) throw inUse(before);
  await sign();
  const hold = async (): Promise<void> => {
    const holder = readHolder(await files.text(name));
    if (holder !== null && holder.id !== id) throw inUse(holder);
    await sign();
  };
  // Of two that come at once both may have signed: the later signature counts.
  await hold();
  return { hold, release: () => files.remove(name) };
}
