/** The round trip of a setting: stored by one device, on disk, and read by another; against a bare write that waits for the same disk. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { bounded, table } from './measuring.ts';
import { dropFolder, freshFolder, startServer, untilBuilt } from './started-server.ts';
import { makeCaller, percentile, seedUsers } from './synced-users.ts';

const rounds = Number(process.env['MELTEMI_BENCH_ROUNDS'] ?? 2000);
const folder = freshFolder();
const [token = ''] = await seedUsers(join(folder, 'data'), 1);
const server = await startServer(join(folder, 'data'));
const { send, close } = makeCaller(server.origin, 2);

/** Milliseconds of a write of a few kilobytes that is on disk when it returns. */
function diskWrite(): number {
  const file = openSync(join(folder, 'bare'), 'a');
  const page = Buffer.alloc(4096, 1);
  const times = Array.from({ length: 500 }, () => {
    const start = performance.now();
    writeSync(file, page);
    fsyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  return percentile(times, 0.5);
}

try {
  await untilBuilt(server.origin);
  // Forty settings stand already, as for somebody who has used the map for a while.
  const standing = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      [`settings_s${index}`, `value ${index}`],
      [`settings_s${index}_ts`, index + 1],
    ]).flat(),
  );
  let [writer, reader] = [0, 0];
  const stored: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < rounds + 200; round++) {
    const start = performance.now();
    const put = await send('POST', '/users/settings', token, {
      version: 4,
      storeTs: writer,
      data: { ...standing, settings_choice: `choice ${round}`, settings_choice_ts: Date.now() + round / 10_000 },
    });
    const middle = performance.now();
    const got = await send('GET', `/users/settings?storeTs=${reader}`, token);
    const end = performance.now();
    if (put.status !== 200 || got.status !== 200) throw new Error(`${put.status} and ${got.status} in round ${round}`);
    writer = (put.body as { storeTs: number }).storeTs;
    const heard = got.body as { storeTs: number; data: Record<string, unknown> };
    if (heard.data['settings_choice'] !== `choice ${round}`)
      throw new Error(`the other device heard ${String(heard.data['settings_choice'])} in round ${round}`);
    reader = heard.storeTs;
    // The first rounds still compile.
    if (round >= 200) {
      stored.push(middle - start);
      whole.push(end - start);
    }
  }
  const disk = diskWrite();
  table([
    ['round trips', String(whole.length), '', null],
    ['a bare write that waits for the disk, median', `${disk.toFixed(2)} ms`, '', null],
    ['stored and on disk, median', `${percentile(stored, 0.5).toFixed(2)} ms`, '', null],
    ['stored and heard elsewhere, median', `${percentile(whole, 0.5).toFixed(2)} ms`, '', null],
    // A slow disk is nobody's fault: the bound grows with it.
    bounded('stored and heard elsewhere, p99', percentile(whole, 0.99), Math.round(50 + 5 * disk), 'ms'),
  ]);
} finally {
  close();
  await server.stop();
  dropFolder(folder);
}
