import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diskFiles } from './disk-files.ts';
import { dropFolders, newFolder, refTs, testField, writeHours } from './test-archive.ts';
import { lockMs, takeLock } from './writer-lock.ts';

afterAll(dropFolders);

const name = 'gfs/2026072712/writer.json';

/** A process that lives until the work is over, then is gone. */
async function withProcess(work: (pid: number) => Promise<void>): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const pid = child.pid ?? 0;
  try {
    await work(pid);
  } finally {
    child.kill('SIGKILL');
    await gone;
  }
  return pid;
}

function heldBy(folder: string, holder: object | string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(
    join(folder, name),
    typeof holder === 'string'
      ? holder
      : JSON.stringify({ id: 'other', pid: 1, host: hostname(), at: refTs, ...holder }),
  );
}
const take = (folder: string, now = refTs): ReturnType<typeof takeLock> => takeLock(diskFiles(folder), name, () => now);

describe('the lock of a run', () => {
  it('refuses a second process while the first lives, and not when it was killed', async () => {
    const folder = newFolder();
    const pid = await withProcess(async (alive) => {
      heldBy(folder, { pid: alive });
      await expect(take(folder)).rejects.toMatchObject({ code: 'unavailable', reason: 'in-use' });
      await expect(take(folder)).rejects.toThrow(`process ${alive} of ${hostname()}`);
    });
    heldBy(folder, { pid });
    await (await take(folder)).hold();
  });

  it('takes a process that wrote nothing for two hours for dead: its number may be another one by now', async () => {
    const folder = newFolder();
    await withProcess(async (pid) => {
      heldBy(folder, { pid });
      await expect(take(folder, refTs + lockMs)).rejects.toMatchObject({ reason: 'in-use' });
      await (await take(folder, refTs + lockMs + 1)).hold();
    });
  });

  it('waits as long for a process of another machine', async () => {
    const folder = newFolder();
    heldBy(folder, { host: 'elsewhere', pid: 999_999_999 });
    await expect(take(folder, refTs + lockMs)).rejects.toMatchObject({ reason: 'in-use' });
    await (await take(folder, refTs + lockMs + 1)).hold();
  });

  it('goes to the later of two writers of one process; the earlier refuses from then on', async () => {
    const folder = newFolder();
    const first = await writeHours(folder, [0]);
    const second = await writeHours(folder, [3]);
    await expect(first.write(6, [testField('temp', 6)])).rejects.toMatchObject({ reason: 'in-use' });
    await expect(first.publish()).rejects.toMatchObject({ reason: 'in-use' });
    await second.publish();
    expect(second.published()).toEqual([0, 3]);
  });

  it('is not barred by what is no lock', async () => {
    for (const text of ['', '{"id":', 'null', '7', '{}']) {
      const folder = newFolder();
      heldBy(folder, text);
      await expect(take(folder), text).resolves.toBeDefined();
    }
  });

  it('is let go when the run cannot be opened', async () => {
    const folder = newFolder();
    heldBy(folder, '');
    writeFileSync(join(folder, 'gfs/2026072712/manifest.json'), '{}');
    await expect(writeHours(folder, [])).rejects.toMatchObject({ reason: 'bad-manifest' });
    expect(existsSync(join(folder, name))).toBe(false);
  });

  it('is renewed with each step and let go when the run is complete', async () => {
    const folder = newFolder();
    let now = refTs;
    const writer = await writeHours(folder, [], { parts: { now: () => now } });
    const at = (): unknown => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { at: number }).at;
    expect(at()).toBe(refTs);
    now += 5;
    await writer.write(0, [testField('temp', 0)]);
    expect(at()).toBe(refTs + 5);
    await writer.publish();
    expect(existsSync(join(folder, name))).toBe(true);
    await writer.publish({ complete: true });
    expect(existsSync(join(folder, name))).toBe(false);
  });
});
